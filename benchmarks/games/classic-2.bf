[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
battleship Д8-З8
cruiser#1 Д1-Ж1
cruiser#2 Ж4-И4
destroyer#1 И10 К10
destroyer#2 Г10 Д10
destroyer#3 И2 К2
torpedo-boat#1 К7
torpedo-boat#2 Б3
torpedo-boat#3 А6
torpedo-boat#4 Б10

deploy 2
battleship А1-Г1
cruiser#1 Б8-Б10
cruiser#2 З5-К5
destroyer#1 В3 Г3
destroyer#2 А6 Б6
destroyer#3 З10 И10
torpedo-boat#1 Е10
torpedo-boat#2 К3
torpedo-boat#3 Е7
torpedo-boat#4 И7

1. 1: В1 hit Г1 hit Б1 hit А1 sunk (battleship А1-Г1) З1 miss
2. 2: В1 miss
3. 1: В10 miss
4. 2: К8 miss
5. 1: А5 miss
6. 2: А8 miss
7. 1: К8 miss
8. 2: З1 miss
9. 1: А8 miss
10. 2: А4 miss
11. 1: Б9 hit Б10 hit Б8 sunk (cruiser Б8-Б10) Б6 hit А6 sunk (destroyer А6 Б6) Г8 miss
12. 2: К4 miss
13. 1: К5 hit К6 miss
14. 2: Г10 hit В10 miss
15. 1: К4 miss
16. 2: Д10 sunk (destroyer Г10 Д10) И10 hit З10 miss
17. 1: И5 hit З5 sunk (cruiser З5-К5) И7 sunk (torpedo-boat И7) К2 miss
18. 2: И9 miss
19. 1: И3 miss
20. 2: К10 sunk (destroyer И10 К10) Ж8 hit Ж9 miss
21. 1: И1 miss
22. 2: Е8 hit З8 hit И8 miss
23. 1: И10 hit И9 miss
24. 2: Д8 sunk (battleship Д8-З8) К6 miss
25. 1: К10 miss
26. 2: Ж6 miss
27. 1: З10 sunk (destroyer З10 И10) А3 miss
28. 2: З5 miss
29. 1: Б4 miss
30. 2: И3 miss
31. 1: В3 hit В4 miss
32. 2: К2 hit К1 miss
33. 1: Б3 miss
34. 2: И2 sunk (destroyer И2 К2) Ж4 hit Ж3 miss
35. 1: Г3 sunk (destroyer В3 Г3) А4 miss
36. 2: З4 hit И4 sunk (cruiser Ж4-И4) В6 miss
37. 1: К1 miss
38. 2: Б5 miss
39. 1: К3 sunk (torpedo-boat К3) Е1 miss
40. 2: Д4 miss
41. 1: Ж1 miss
42. 2: Д1 hit Е1 hit Ж1 sunk (cruiser Д1-Ж1) Ж10 miss
43. 1: Е2 miss
44. 2: З6 miss
45. 1: З2 miss
46. 2: И6 miss
47. 1: З3 miss
48. 2: К7 sunk (torpedo-boat К7) Д3 miss
49. 1: Ж2 miss
50. 2: Е6 miss
51. 1: Е3 miss
52. 2: А5 miss
53. 1: Ж3 miss
54. 2: А1 miss
55. 1: Е4 miss
56. 2: Б1 miss
57. 1: Г5 miss
58. 2: А2 miss
59. 1: Е5 miss
60. 2: А3 miss
61. 1: Д5 miss
62. 2: Б2 miss
63. 1: Г6 miss
64. 2: В2 miss
65. 1: Г7 miss
66. 2: Г3 miss
67. 1: Д6 miss
68. 2: А6 sunk (torpedo-boat А6) Б3 sunk (torpedo-boat Б3) Г4 miss
69. 1: Е6 miss
70. 2: В5 miss
71. 1: Д7 miss
72. 2: Г5 miss
73. 1: Ж7 miss
74. 2: Д5 miss
75. 1: Е7 sunk (torpedo-boat Е7) Г9 miss
76. 2: Г6 miss
77. 1: Д9 miss
78. 2: Д6 miss
79. 1: Е9 miss
80. 2: В7 miss
81. 1: Г10 miss
82. 2: Б8 miss
83. 1: Д10 miss
84. 2: В8 miss
85. 1: Е10 sunk (torpedo-boat Е10)
end 1-0 fleet-sunk
