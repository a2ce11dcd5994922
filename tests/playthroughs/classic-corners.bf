[Format "blindfleet 1"]
[Game "classic-corners"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
battleship В6-В9
cruiser#1 Д1-Ж1
cruiser#2 И1-И3
destroyer#1 А2 Б2
destroyer#2 Ж9 Ж10
destroyer#3 Е7 Ж7
torpedo-boat#1 Г3
torpedo-boat#2 Д5
torpedo-boat#3 К5
torpedo-boat#4 И7

deploy 2
battleship И1-И4
cruiser#1 А8-А10
cruiser#2 Г4-Г6
destroyer#1 Д3 Е3
destroyer#2 В8 В9
destroyer#3 З9 И9
torpedo-boat#1 Б3
torpedo-boat#2 Ж10
torpedo-boat#3 Ж6
torpedo-boat#4 Ж8

1. 1: Г10 miss
2. 2: Б8 miss
3. 1: Е2 miss
4. 2: В5 miss
5. 1: З7 miss
6. 2: Ж4 miss
7. 1: К9 miss
8. 2: И3 hit И2 hit З3 miss
9. 1: Б1 miss
10. 2: И1 sunk (cruiser И1-И3) И8 miss
11. 1: А4 miss
12. 2: К4 miss
13. 1: З2 miss
14. 2: В3 miss
15. 1: А1 miss
16. 2: З2 miss
17. 1: Г1 miss
18. 2: Д4 miss
19. 1: Ж9 miss
20. 2: Б4 miss
21. 1: Е4 miss
22. 2: Е5 miss
23. 1: К7 miss
24. 2: Ж7 hit Ж8 miss
25. 1: Г4 hit Г3 miss
26. 2: Е7 sunk (destroyer Е7 Ж7) А4 miss
27. 1: Г5 hit В4 miss
28. 2: И4 miss
29. 1: Г6 sunk (cruiser Г4-Г6) В5 miss
30. 2: Г1 miss
31. 1: В7 miss
32. 2: И10 miss
33. 1: А7 miss
34. 2: Е8 miss
35. 1: З1 miss
36. 2: В1 miss
37. 1: Б10 miss
38. 2: А7 miss
39. 1: Е8 miss
40. 2: И5 miss
41. 1: Ж8 sunk (torpedo-boat Ж8) Ж1 miss
42. 2: Б9 miss
43. 1: Е3 hit Д3 sunk (destroyer Д3 Е3) И8 miss
44. 2: З6 miss
45. 1: Ж10 sunk (torpedo-boat Ж10) А10 hit А9 hit А8 sunk (cruiser А8-А10) И2 hit К2 miss
46. 2: Е1 hit Д1 hit Д2 miss
47. 1: И1 hit И3 hit И4 sunk (battleship И1-И4) В6 miss
48. 2: Ж1 sunk (cruiser Д1-Ж1) И7 sunk (torpedo-boat И7) Ж6 miss
49. 1: З8 miss
50. 2: В9 hit В8 hit Г9 miss
51. 1: Ж6 sunk (torpedo-boat Ж6) Б9 miss
52. 2: В7 hit В6 sunk (battleship В6-В9) Д3 miss
53. 1: Б4 miss
54. 2: Г10 miss
55. 1: В3 miss
56. 2: Е10 miss
57. 1: З9 hit З10 miss
58. 2: Е2 miss
59. 1: И9 sunk (destroyer З9 И9) К8 miss
60. 2: Е9 miss
61. 1: К5 miss
62. 2: З1 miss
63. 1: А2 miss
64. 2: К9 miss
65. 1: А5 miss
66. 2: Ж5 miss
67. 1: Д5 miss
68. 2: З9 miss
69. 1: В8 hit В9 sunk (destroyer В8 В9) А6 miss
70. 2: К6 miss
71. 1: Г8 miss
72. 2: Е4 miss
73. 1: Ж4 miss
74. 2: З10 miss
75. 1: З5 miss
76. 2: Б6 miss
77. 1: А3 miss
78. 2: А6 miss
79. 1: З3 miss
80. 2: Е3 miss
81. 1: К6 miss
82. 2: В2 miss
83. 1: Е5 miss
84. 2: И9 miss
85. 1: Е1 miss
86. 2: З7 miss
87. 1: Б3 sunk (torpedo-boat Б3)
end 1-0 fleet-sunk
