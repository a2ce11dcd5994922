[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
battleship А7-А10
cruiser#1 Б3-Б5
cruiser#2 К3-К5
destroyer#1 Г3 Г4
destroyer#2 З8 З9
destroyer#3 Е1 Е2
torpedo-boat#1 Е10
torpedo-boat#2 В8
torpedo-boat#3 К10
torpedo-boat#4 Д8

deploy 2
battleship Ж10-К10
cruiser#1 Д4-Д6
cruiser#2 В6-В8
destroyer#1 Д9 Д10
destroyer#2 А9 А10
destroyer#3 И6 И7
torpedo-boat#1 А5
torpedo-boat#2 К4
torpedo-boat#3 Г1
torpedo-boat#4 Е2

1. 1: В1 miss
2. 2: В1 miss
3. 1: К8 miss
4. 2: К8 miss
5. 1: А8 miss
6. 2: А8 hit А7 hit А9 hit А10 sunk (battleship А7-А10) А3 miss
7. 1: З1 miss
8. 2: Б2 miss
9. 1: А4 miss
10. 2: А1 miss
11. 1: К4 sunk (torpedo-boat К4) Г10 miss
12. 2: Д10 miss
13. 1: З10 hit Ж10 hit И10 hit К10 sunk (battleship Ж10-К10) Д8 miss
14. 2: З1 miss
15. 1: В9 miss
16. 2: З10 miss
17. 1: Б10 miss
18. 2: И9 miss
19. 1: А2 miss
20. 2: К10 sunk (torpedo-boat К10) В9 miss
21. 1: Б3 miss
22. 2: К2 miss
23. 1: З8 miss
24. 2: К5 hit К6 miss
25. 1: И7 hit И8 miss
26. 2: К4 hit К3 sunk (cruiser К3-К5) З7 miss
27. 1: З7 miss
28. 2: Г10 miss
29. 1: К7 miss
30. 2: З4 miss
31. 1: И6 sunk (destroyer И6 И7) Ж7 miss
32. 2: Ж3 miss
33. 1: Е6 miss
34. 2: Е1 hit Д1 miss
35. 1: Г7 miss
36. 2: Е2 sunk (destroyer Е1 Е2) Г2 miss
37. 1: Ж4 miss
38. 2: В3 miss
39. 1: Д5 hit Е5 miss
40. 2: Б4 hit В4 miss
41. 1: Д6 hit Д7 miss
42. 2: Б5 hit Б3 sunk (cruiser Б3-Б5) Г4 hit Г3 sunk (destroyer Г3 Г4) К1 miss
43. 1: Д4 sunk (cruiser Д4-Д6) В5 miss
44. 2: Е4 miss
45. 1: Ж2 miss
46. 2: Ж5 miss
47. 1: Е1 miss
48. 2: Е6 miss
49. 1: Д2 miss
50. 2: З3 miss
51. 1: А6 miss
52. 2: И7 miss
53. 1: Б7 miss
54. 2: З6 miss
55. 1: В8 hit Г8 miss
56. 2: З8 hit З9 sunk (destroyer З8 З9) Б1 miss
57. 1: В7 hit В6 sunk (cruiser В6-В8) З3 miss
58. 2: Г1 miss
59. 1: И2 miss
60. 2: К7 miss
61. 1: К1 miss
62. 2: В10 miss
63. 1: А9 hit А10 sunk (destroyer А9 А10) В4 miss
64. 2: И1 miss
65. 1: Б1 miss
66. 2: З2 miss
67. 1: В2 miss
68. 2: Е10 sunk (torpedo-boat Е10) Ж4 miss
69. 1: Г1 sunk (torpedo-boat Г1) Ж8 miss
70. 2: З5 miss
71. 1: Ж6 miss
72. 2: Е5 miss
73. 1: Д9 hit Д10 sunk (destroyer Д9 Д10) А7 miss
74. 2: Ж6 miss
75. 1: В10 miss
76. 2: Е8 miss
77. 1: А1 miss
78. 2: Е7 miss
79. 1: К2 miss
80. 2: Д6 miss
81. 1: И1 miss
82. 2: Г6 miss
83. 1: А5 sunk (torpedo-boat А5) Ж1 miss
84. 2: В7 miss
85. 1: Б2 miss
86. 2: Д7 miss
87. 1: Е2 sunk (torpedo-boat Е2)
end 1-0 fleet-sunk
