[Format "blindfleet 1"]
[Game "classic-shapes"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "2"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
battleship Д4 Д5 Е5 Ж5
cruiser#1 Г1 Г2 Д2
cruiser#2 И6 К6 И7
destroyer#1 И3 И4
destroyer#2 Б7 Б8
destroyer#3 Ж1 З1
torpedo-boat#1 Г10
torpedo-boat#2 З9
torpedo-boat#3 Д8
torpedo-boat#4 Е10

deploy 2
battleship Г9 Д9 В10 Г10
cruiser#1 З7 Ж8 З8
cruiser#2 И1 И2 К2
destroyer#1 К4 К5
destroyer#2 Ж2 Ж3
destroyer#3 К7 К8
torpedo-boat#1 Д1
torpedo-boat#2 В1
torpedo-boat#3 Ж10
torpedo-boat#4 Ж5

1. 2: З10 miss
2. 1: Е9 miss
3. 2: А2 miss
4. 1: В6 miss
5. 2: Е10 sunk (torpedo-boat Е10) Д6 miss
6. 1: З2 miss
7. 2: Е1 miss
8. 1: Ж1 miss
9. 2: Е7 miss
10. 1: В1 sunk (torpedo-boat В1) В10 hit Г10 hit Д10 miss
11. 2: Г10 sunk (torpedo-boat Г10) З2 miss
12. 1: Г9 hit Б10 miss
13. 2: Д3 miss
14. 1: Г8 miss
15. 2: З8 miss
16. 1: Д9 sunk (battleship Г9 Д9 В10 Г10) К2 hit К1 miss
17. 2: В1 miss
18. 1: К3 miss
19. 2: И9 miss
20. 1: И2 hit И3 miss
21. 2: Д7 miss
22. 1: И1 sunk (cruiser И1 И2 К2) К6 miss
23. 2: Б9 miss
24. 1: Д2 miss
25. 2: Ж9 miss
26. 1: К7 hit К8 sunk (destroyer К7 К8) З7 hit Ж7 miss
27. 2: К4 miss
28. 1: З6 miss
29. 2: Е8 miss
30. 1: З8 hit И7 miss
31. 2: Б10 miss
32. 1: З9 miss
33. 2: К10 miss
34. 1: И8 miss
35. 2: Д9 miss
36. 1: Ж8 sunk (cruiser З7 Ж8 З8) Ж10 sunk (torpedo-boat Ж10) Д5 miss
37. 2: В7 miss
38. 1: Е10 miss
39. 2: Д4 hit Е4 miss
40. 1: Е1 miss
41. 2: Г4 miss
42. 1: В3 miss
43. 2: Д5 hit Г5 miss
44. 1: Е5 miss
45. 2: Е5 hit Е6 miss
46. 1: А3 miss
47. 2: Ж5 sunk (battleship Д4 Д5 Е5 Ж5) Б7 hit Б6 miss
48. 1: Ж6 miss
49. 2: Б8 sunk (destroyer Б7 Б8) И7 hit З7 miss
50. 1: А6 miss
51. 2: К7 miss
52. 1: Г4 miss
53. 2: И6 hit З6 miss
54. 1: И4 miss
55. 2: К6 sunk (cruiser И6 К6 И7) Ж10 miss
56. 1: А8 miss
57. 2: К5 miss
58. 1: Б2 miss
59. 2: А9 miss
60. 1: К5 hit И5 miss
61. 2: И2 miss
62. 1: К4 sunk (destroyer К4 К5) Б4 miss
63. 2: Г1 hit Д1 miss
64. 1: А5 miss
65. 2: Г2 hit Г3 miss
66. 1: Г3 miss
67. 2: Д2 sunk (cruiser Г1 Г2 Д2) Г7 miss
68. 1: Ж2 hit Ж3 sunk (destroyer Ж2 Ж3) А10 miss
69. 2: Е2 miss
70. 1: З3 miss
71. 2: И5 miss
72. 1: Г7 miss
73. 2: В8 miss
74. 1: Ж5 sunk (torpedo-boat Ж5) З5 miss
75. 2: К9 miss
76. 1: И10 miss
77. 2: Е9 miss
78. 1: Д7 miss
79. 2: Ж8 miss
80. 1: К9 miss
81. 2: Б1 miss
82. 1: В8 miss
83. 2: З4 miss
84. 1: Г6 miss
85. 2: В10 miss
86. 1: Ж9 miss
87. 2: В4 miss
88. 1: Г2 miss
89. 2: Г9 miss
90. 1: Д1 sunk (torpedo-boat Д1)
end 1-0 fleet-sunk
