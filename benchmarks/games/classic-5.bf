[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship Ж3-К3
cruiser#1 А8-А10
cruiser#2 Е9-З9
destroyer#1 Г2 Г3
destroyer#2 В9 Г9
destroyer#3 Д5 Е5
torpedo-boat#1 И1
torpedo-boat#2 Б4
torpedo-boat#3 К8
torpedo-boat#4 В6

deploy 2
battleship В4-Е4
cruiser#1 Б7-Г7
cruiser#2 З7-К7
destroyer#1 В1 В2
destroyer#2 Е10 Ж10
destroyer#3 К2 К3
torpedo-boat#1 А3
torpedo-boat#2 А5
torpedo-boat#3 Е2
torpedo-boat#4 В10

1. 1: В1 hit Г1 miss
2. 2: В1 miss
3. 1: Б1 miss
4. 2: К8 sunk (torpedo-boat К8) З10 miss
5. 1: В2 sunk (destroyer В1 В2) А4 miss
6. 2: К4 miss
7. 1: А8 miss
8. 2: Ж1 miss
9. 1: З1 miss
10. 2: А8 hit А7 miss
11. 1: А2 miss
12. 2: А9 hit А10 sunk (cruiser А8-А10) А4 miss
13. 1: З10 miss
14. 2: Д10 miss
15. 1: Г10 miss
16. 2: В9 hit В8 miss
17. 1: К4 miss
18. 2: Г9 sunk (destroyer В9 Г9) Е7 miss
19. 1: К8 miss
20. 2: З6 miss
21. 1: И9 miss
22. 2: Ж5 miss
23. 1: Д4 hit Д3 miss
24. 2: Е4 miss
25. 1: Г4 hit В4 hit Б4 miss
26. 2: Ж8 miss
27. 1: Е4 sunk (battleship В4-Е4) А6 miss
28. 2: Д6 miss
29. 1: Г6 miss
30. 2: Г5 miss
31. 1: Б7 hit В7 hit А7 miss
32. 2: В6 sunk (torpedo-boat В6) Б2 miss
33. 1: Г7 sunk (cruiser Б7-Г7) В9 miss
34. 2: Д3 miss
35. 1: Б10 miss
36. 2: Г2 hit Г4 miss
37. 1: А9 miss
38. 2: Д2 miss
39. 1: К10 miss
40. 2: Г1 miss
41. 1: К1 miss
42. 2: И3 hit Ж3 hit З3 hit К3 sunk (battleship Ж3-К3) В2 miss
43. 1: И2 miss
44. 2: Г3 sunk (destroyer Г2 Г3) Е9 hit Е10 miss
45. 1: К3 hit И3 miss
46. 2: Ж9 hit З9 sunk (cruiser Е9-З9) И5 miss
47. 1: К2 sunk (destroyer К2 К3) З4 miss
48. 2: И1 sunk (torpedo-boat И1) К6 miss
49. 1: К5 miss
50. 2: А1 miss
51. 1: З6 miss
52. 2: А3 miss
53. 1: И7 hit И6 miss
54. 2: Е5 hit Д5 sunk (destroyer Д5 Е5) Б1 miss
55. 1: З7 hit К7 sunk (cruiser З7-К7) Е7 miss
56. 2: Е1 miss
57. 1: З5 miss
58. 2: А2 miss
59. 1: З2 miss
60. 2: Б3 miss
61. 1: А1 miss
62. 2: Б4 sunk (torpedo-boat Б4)
end 0-1 fleet-sunk
