[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship Г1-Ж1
cruiser#1 К7-К9
cruiser#2 А8-А10
destroyer#1 Ж9 З9
destroyer#2 Б5 Б6
destroyer#3 Г6 Д6
torpedo-boat#1 Б2
torpedo-boat#2 Д9
torpedo-boat#3 Г3
torpedo-boat#4 Ж5

deploy 2
battleship Д1-Д4
cruiser#1 А1-В1
cruiser#2 Ж6-Ж8
destroyer#1 Е10 Ж10
destroyer#2 И8 И9
destroyer#3 А3 Б3
torpedo-boat#1 Г6
torpedo-boat#2 В9
torpedo-boat#3 А9
torpedo-boat#4 Д8

1. 1: В1 hit Г1 miss
2. 2: В1 miss
3. 1: Б1 hit А1 sunk (cruiser А1-В1) Ж1 miss
4. 2: К8 hit К7 hit К9 sunk (cruiser К7-К9) Ж1 hit З1 miss
5. 1: К4 miss
6. 2: Е1 hit Д1 hit Г1 sunk (battleship Г1-Ж1) К3 miss
7. 1: Ж10 hit З10 miss
8. 2: В10 miss
9. 1: Е10 sunk (destroyer Е10 Ж10) К8 miss
10. 2: Е10 miss
11. 1: А6 miss
12. 2: З9 hit З8 miss
13. 1: А10 miss
14. 2: Ж9 sunk (destroyer Ж9 З9) А3 miss
15. 1: Г8 miss
16. 2: А6 miss
17. 1: В7 miss
18. 2: А9 hit А8 hit А10 sunk (cruiser А8-А10) К1 miss
19. 1: В3 miss
20. 2: И2 miss
21. 1: Б5 miss
22. 2: А1 miss
23. 1: А4 miss
24. 2: Б2 sunk (torpedo-boat Б2) А4 miss
25. 1: Б9 miss
26. 2: Б5 hit Б4 miss
27. 1: В10 miss
28. 2: А5 miss
29. 1: Г6 sunk (torpedo-boat Г6) Е8 miss
30. 2: Б6 sunk (destroyer Б5 Б6) Д10 miss
31. 1: И7 miss
32. 2: К5 miss
33. 1: Е4 miss
34. 2: Г3 sunk (torpedo-boat Г3) Г9 miss
35. 1: Д3 hit Д2 hit Д1 hit Д4 sunk (battleship Д1-Д4) А8 miss
36. 2: И4 miss
37. 1: Б7 miss
38. 2: З3 miss
39. 1: К6 miss
40. 2: З5 miss
41. 1: И5 miss
42. 2: Ж4 miss
43. 1: Ж6 hit З6 miss
44. 2: Е3 miss
45. 1: Ж7 hit Ж8 sunk (cruiser Ж6-Ж8) И9 hit К9 miss
46. 2: Е5 miss
47. 1: И10 miss
48. 2: Ж6 miss
49. 1: И8 sunk (destroyer И8 И9) Б3 hit А3 sunk (destroyer А3 Б3) Д8 sunk (torpedo-boat Д8) А5 miss
50. 2: З7 miss
51. 1: Б6 miss
52. 2: Г6 hit Г5 miss
53. 1: И6 miss
54. 2: Д6 sunk (destroyer Г6 Д6) И1 miss
55. 1: К5 miss
56. 2: К2 miss
57. 1: А7 miss
58. 2: Ж7 miss
59. 1: Г10 miss
60. 2: Ж3 miss
61. 1: В8 miss
62. 2: Е4 miss
63. 1: Б8 miss
64. 2: И3 miss
65. 1: А9 sunk (torpedo-boat А9) З1 miss
66. 2: К4 miss
67. 1: И1 miss
68. 2: З4 miss
69. 1: К1 miss
70. 2: Ж5 sunk (torpedo-boat Ж5) И5 miss
71. 1: Ж2 miss
72. 2: В8 miss
73. 1: З2 miss
74. 2: Г8 miss
75. 1: И2 miss
76. 2: Д8 miss
77. 1: К2 miss
78. 2: В9 miss
79. 1: Ж3 miss
80. 2: Д9 sunk (torpedo-boat Д9)
end 0-1 fleet-sunk
