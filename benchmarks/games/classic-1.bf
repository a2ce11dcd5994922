[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship А3-Г3
cruiser#1 А10-В10
cruiser#2 З5-З7
destroyer#1 Ж2 Ж3
destroyer#2 Б1 В1
destroyer#3 И1 К1
torpedo-boat#1 В8
torpedo-boat#2 Д6
torpedo-boat#3 Д10
torpedo-boat#4 Б6

deploy 2
battleship К3-К6
cruiser#1 Б10-Г10
cruiser#2 З4-З6
destroyer#1 В8 Г8
destroyer#2 А3 Б3
destroyer#3 Е9 Е10
torpedo-boat#1 К10
torpedo-boat#2 Д1
torpedo-boat#3 А5
torpedo-boat#4 Е5

1. 1: В1 miss
2. 2: В1 hit Г1 miss
3. 1: К8 miss
4. 2: Б1 sunk (destroyer Б1 В1) З1 miss
5. 1: А8 miss
6. 2: В10 hit Г10 miss
7. 1: З1 miss
8. 2: Б10 hit А10 sunk (cruiser А10-В10) З10 miss
9. 1: А4 miss
10. 2: А6 miss
11. 1: К4 hit К3 hit К2 miss
12. 2: К7 miss
13. 1: К5 hit К6 sunk (battleship К3-К6) И10 miss
14. 2: К4 miss
15. 1: Е10 hit Ж10 miss
16. 2: В3 hit Б3 hit Г3 hit А3 sunk (battleship А3-Г3) Б5 miss
17. 1: Д10 miss
18. 2: Е1 miss
19. 1: Е9 sunk (destroyer Е9 Е10) З9 miss
20. 2: Ж2 hit Ж3 sunk (destroyer Ж2 Ж3) И5 miss
21. 1: Б10 hit В10 hit А10 miss
22. 2: Д5 miss
23. 1: Г10 sunk (cruiser Б10-Г10) З7 miss
24. 2: И3 miss
25. 1: З4 hit З5 hit З6 sunk (cruiser З4-З6) К1 miss
26. 2: Д10 sunk (torpedo-boat Д10) Ж8 miss
27. 1: И8 miss
28. 2: В8 sunk (torpedo-boat В8) И9 miss
29. 1: К9 miss
30. 2: З6 hit И6 miss
31. 1: А1 miss
32. 2: З7 hit З5 sunk (cruiser З5-З7) К2 miss
33. 1: Е7 miss
34. 2: В6 miss
35. 1: Б2 miss
36. 2: И1 hit К1 sunk (destroyer И1 К1) Д1 miss
37. 1: А3 hit А2 miss
38. 2: К3 miss
39. 1: Б3 sunk (destroyer А3 Б3) Б1 miss
40. 2: А5 miss
41. 1: Г1 miss
42. 2: К5 miss
43. 1: А5 sunk (torpedo-boat А5) Б7 miss
44. 2: К6 miss
45. 1: В8 hit Г8 sunk (destroyer В8 Г8) А7 miss
46. 2: А8 miss
47. 1: И1 miss
48. 2: А7 miss
49. 1: З8 miss
50. 2: Б6 sunk (torpedo-boat Б6) Г5 miss
51. 1: З10 miss
52. 2: Е5 miss
53. 1: И9 miss
54. 2: Г6 miss
55. 1: К10 sunk (torpedo-boat К10) З2 miss
56. 2: Д6 sunk (torpedo-boat Д6)
end 0-1 fleet-sunk
