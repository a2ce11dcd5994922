[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship Б7-Б10
cruiser#1 Б5-Г5
cruiser#2 К3-К5
destroyer#1 И10 К10
destroyer#2 Г7 Д7
destroyer#3 Ж6 З6
torpedo-boat#1 Б2
torpedo-boat#2 Ж1
torpedo-boat#3 К7
torpedo-boat#4 Г3

deploy 2
battleship А5-Г5
cruiser#1 З3-З5
cruiser#2 Г3-Е3
destroyer#1 Д10 Е10
destroyer#2 И1 К1
destroyer#3 В1 Г1
torpedo-boat#1 А1
torpedo-boat#2 Д8
torpedo-boat#3 К4
torpedo-boat#4 В8

1. 1: В1 hit Г1 sunk (destroyer В1 Г1) А3 miss
2. 2: В1 miss
3. 1: З1 miss
4. 2: К8 miss
5. 1: В10 miss
6. 2: А8 miss
7. 1: К8 miss
8. 2: З1 miss
9. 1: А7 miss
10. 2: А4 miss
11. 1: Ж10 miss
12. 2: К4 hit К3 hit К2 miss
13. 1: К4 sunk (torpedo-boat К4) Е3 hit Е2 miss
14. 2: К5 sunk (cruiser К3-К5) Г10 miss
15. 1: Д3 hit Г3 sunk (cruiser Г3-Е3) З5 hit З4 hit З3 sunk (cruiser З3-З5) Е7 miss
16. 2: Ж10 miss
17. 1: Б5 hit Б6 miss
18. 2: З7 miss
19. 1: В5 hit Г5 hit А5 sunk (battleship А5-Г5) К1 hit И1 sunk (destroyer И1 К1) Е1 miss
20. 2: З4 miss
21. 1: К7 miss
22. 2: Ж3 miss
23. 1: А1 sunk (torpedo-boat А1) И9 miss
24. 2: Е1 miss
25. 1: З8 miss
26. 2: Д2 miss
27. 1: Б9 miss
28. 2: Г3 sunk (torpedo-boat Г3) Б5 hit Г5 hit В5 sunk (cruiser Б5-Г5) Б7 hit В7 miss
29. 1: А10 miss
30. 2: Б8 hit Б9 hit Б10 sunk (battleship Б7-Б10) Ж2 miss
31. 1: К10 miss
32. 2: Е4 miss
33. 1: Д10 hit Г10 miss
34. 2: Ж5 miss
35. 1: Е10 sunk (destroyer Д10 Е10) Ж1 miss
36. 2: Г1 miss
37. 1: Б3 miss
38. 2: К1 miss
39. 1: Е5 miss
40. 2: К10 hit К9 miss
41. 1: К6 miss
42. 2: И10 sunk (destroyer И10 К10) И8 miss
43. 1: Е6 miss
44. 2: К7 sunk (torpedo-boat К7) А2 miss
45. 1: И7 miss
46. 2: Б1 miss
47. 1: К9 miss
48. 2: Б3 miss
49. 1: И8 miss
50. 2: З6 hit З5 miss
51. 1: З7 miss
52. 2: Ж6 sunk (destroyer Ж6 З6) Ж8 miss
53. 1: Ж7 miss
54. 2: Е9 miss
55. 1: Ж8 miss
56. 2: Д8 miss
57. 1: Е8 miss
58. 2: Г7 hit Д7 sunk (destroyer Г7 Д7) А1 miss
59. 1: З9 miss
60. 2: Д1 miss
61. 1: З10 miss
62. 2: И1 miss
63. 1: И10 miss
64. 2: Б2 sunk (torpedo-boat Б2) Ж1 sunk (torpedo-boat Ж1)
end 0-1 fleet-sunk
