[Format "blindfleet 1"]
[Game "classic"]
[Event "A lesson in the back row"]
[Player1 "Anna"]
[Player2 "Boris"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship В10-Е10
cruiser#1 И8-И10
cruiser#2 З3-К3
destroyer#1 Б1 В1
destroyer#2 В7 Г7
destroyer#3 Д4 Е4
torpedo-boat#1 Ж7
torpedo-boat#2 Д2
torpedo-boat#3 Б5
torpedo-boat#4 И5

deploy 2
battleship А9-Г9
cruiser#1 Е1-З1
cruiser#2 Е5-Е7
destroyer#1 Г3 Г4
destroyer#2 Ж10 З10
destroyer#3 И3 И4
torpedo-boat#1 Б1
torpedo-boat#2 Б5
torpedo-boat#3 Г6
torpedo-boat#4 А7

1. 1: К6 miss
2. 2: З8 miss
3. 1: И5 miss
4. 2: И1 miss
5. 1: Ж1 hit З1 hit И1 miss
6. 2: Ж5 miss
7. 1: Е1 sunk (cruiser Е1-З1) И3 hit К3 miss
8. 2: К6 miss
9. 1: З3 miss
10. 2: В7 hit Б7 miss
11. 1: И4 sunk (destroyer И3 И4) А3 miss
12. 2: Г7 sunk (destroyer В7 Г7) К4 miss
13. 1: Е4 miss
14. 2: А5 miss
15. 1: З10 hit Ж10 sunk (destroyer Ж10 З10) А5 miss
16. 2: Д5 miss
17. 1: Д5 miss
18. 2: А7 miss
19. 1: В5 miss
20. 2: Ж7 sunk (torpedo-boat Ж7) И3 hit К3 hit З3 sunk (cruiser З3-К3) Б2 miss
21. 1: Ж3 miss
22. 2: Д1 miss
23. 1: Г4 hit В4 miss
24. 2: Е4 hit Д4 sunk (destroyer Д4 Е4) А1 miss
25. 1: Г5 miss
26. 2: К10 miss
27. 1: Г3 sunk (destroyer Г3 Г4) Г8 miss
28. 2: В9 miss
29. 1: Г6 sunk (torpedo-boat Г6) А7 sunk (torpedo-boat А7) Б4 miss
30. 2: З10 miss
31. 1: Е8 miss
32. 2: Г10 hit В10 hit Д10 hit Б10 miss
33. 1: А1 miss
34. 2: Е10 sunk (battleship В10-Е10) А3 miss
35. 1: К8 miss
36. 2: И9 hit К9 miss
37. 1: В9 hit Г9 hit Б9 hit А9 sunk (battleship А9-Г9) К10 miss
38. 2: З9 miss
39. 1: И7 miss
40. 2: И10 hit И8 sunk (cruiser И8-И10) В1 hit Б1 sunk (destroyer Б1 В1) В3 miss
41. 1: З8 miss
42. 2: Ж1 miss
43. 1: Б2 miss
44. 2: Б4 miss
45. 1: Ж7 miss
46. 2: Е2 miss
47. 1: Ж5 miss
48. 2: А9 miss
49. 1: Е6 hit Е5 hit Е7 sunk (cruiser Е5-Е7) В1 miss
50. 2: И5 sunk (torpedo-boat И5) В5 miss
51. 1: З6 miss
52. 2: А4 miss
53. 1: И6 miss
54. 2: А6 miss
55. 1: А2 miss
56. 2: В4 miss
57. 1: К7 miss
58. 2: Б5 sunk (torpedo-boat Б5) Д2 sunk (torpedo-boat Д2)
end 0-1 fleet-sunk
