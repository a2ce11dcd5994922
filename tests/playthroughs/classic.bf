[Format "blindfleet 1"]
[Game "classic"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "2"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship Ж1-К1
cruiser#1 Г10-Е10
cruiser#2 В1-Д1
destroyer#1 Ж5 Ж6
destroyer#2 Б5 В5
destroyer#3 Д3 Д4
torpedo-boat#1 Б3
torpedo-boat#2 И4
torpedo-boat#3 Д8
torpedo-boat#4 К9

deploy 2
battleship Д10-З10
cruiser#1 А8-А10
cruiser#2 Д6-Ж6
destroyer#1 В2 Г2
destroyer#2 И6 К6
destroyer#3 Е3 Е4
torpedo-boat#1 К4
torpedo-boat#2 Б5
torpedo-boat#3 З3
torpedo-boat#4 Е1

1. 2: А5 miss
2. 1: И5 miss
3. 2: Ж10 miss
4. 1: Д6 hit Д5 miss
5. 2: Е4 miss
6. 1: Е6 hit Д7 miss
7. 2: Г7 miss
8. 1: Г6 miss
9. 2: И3 miss
10. 1: Е7 miss
11. 2: В4 miss
12. 1: Е5 miss
13. 2: Е7 miss
14. 1: Ж6 sunk (cruiser Д6-Ж6) К2 miss
15. 2: Б2 miss
16. 1: И1 miss
17. 2: Б4 miss
18. 1: И8 miss
19. 2: А7 miss
20. 1: Г5 miss
21. 2: З7 miss
22. 1: В9 miss
23. 2: В9 miss
24. 1: К9 miss
25. 2: И4 sunk (torpedo-boat И4) В10 miss
26. 1: Е10 hit Е9 miss
27. 2: А2 miss
28. 1: Д10 hit Д9 miss
29. 2: Д7 miss
30. 1: Г10 miss
31. 2: Ж7 miss
32. 1: Ж10 hit З10 sunk (battleship Д10-З10) К5 miss
33. 2: Г9 miss
34. 1: Г9 miss
35. 2: Ж3 miss
36. 1: К3 miss
37. 2: Д3 hit Г3 miss
38. 1: З9 miss
39. 2: Д4 sunk (destroyer Д3 Д4) К9 sunk (torpedo-boat К9) З8 miss
40. 1: И6 hit К6 sunk (destroyer И6 К6) З3 sunk (torpedo-boat З3) А3 miss
41. 2: З9 miss
42. 1: А8 hit Б8 miss
43. 2: Ж6 hit Е6 miss
44. 1: А7 miss
45. 2: З6 miss
46. 1: А9 hit Б9 miss
47. 2: Ж5 sunk (destroyer Ж5 Ж6) Б6 miss
48. 1: А10 sunk (cruiser А8-А10) А1 miss
49. 2: А4 miss
50. 1: В6 miss
51. 2: Г10 hit Д10 hit Е10 sunk (cruiser Г10-Е10) Д2 miss
52. 1: Д3 miss
53. 2: Д6 miss
54. 1: Е3 hit Е2 miss
55. 2: Е5 miss
56. 1: Е4 sunk (destroyer Е3 Е4) Д4 miss
57. 2: Д8 sunk (torpedo-boat Д8) Г8 miss
58. 1: Г7 miss
59. 2: Б10 miss
60. 1: В2 hit В1 miss
61. 2: Д1 hit Е1 miss
62. 1: В3 miss
63. 2: Г1 hit Г2 miss
64. 1: Б2 miss
65. 2: В1 sunk (cruiser В1-Д1) Е9 miss
66. 1: Г2 sunk (destroyer В2 Г2) Д2 miss
67. 2: З10 miss
68. 1: Б7 miss
69. 2: А6 miss
70. 1: Ж8 miss
71. 2: И1 hit И2 miss
72. 1: К8 miss
73. 2: З1 hit Ж1 hit Ж2 miss
74. 1: К7 miss
75. 2: З2 miss
76. 1: А6 miss
77. 2: К1 sunk (battleship Ж1-К1) З3 miss
78. 1: З7 miss
79. 2: В3 miss
80. 1: А4 miss
81. 2: Б3 sunk (torpedo-boat Б3) Ж8 miss
82. 1: И4 miss
83. 2: В5 hit В6 miss
84. 1: Г4 miss
85. 2: Б5 sunk (destroyer Б5 В5)
end 0-1 fleet-sunk
