[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship К1-К4
cruiser#1 Д4-Д6
cruiser#2 Г10-Е10
destroyer#1 З4 З5
destroyer#2 Г8 Д8
destroyer#3 И10 К10
torpedo-boat#1 В2
torpedo-boat#2 Е1
torpedo-boat#3 А4
torpedo-boat#4 Ж8

deploy 2
battleship Ж8-К8
cruiser#1 А9-В9
cruiser#2 Е4-З4
destroyer#1 Б6 В6
destroyer#2 Е6 Ж6
destroyer#3 А2 А3
torpedo-boat#1 К1
torpedo-boat#2 В3
torpedo-boat#3 И6
torpedo-boat#4 Ж1

1. 1: В1 miss
2. 2: В1 miss
3. 1: К8 hit К7 miss
4. 2: К8 miss
5. 1: К9 miss
6. 2: А8 miss
7. 1: И8 hit З8 hit Ж8 sunk (battleship Ж8-К8) З10 miss
8. 2: З1 miss
9. 1: Д10 miss
10. 2: А4 sunk (torpedo-boat А4) К4 hit К3 hit К2 hit К1 sunk (battleship К1-К4) Б10 miss
11. 1: З1 miss
12. 2: И10 hit З10 miss
13. 1: А8 miss
14. 2: И9 miss
15. 1: З6 miss
16. 2: К10 sunk (destroyer И10 К10) Д10 hit Е10 hit Ж10 miss
17. 1: Б10 miss
18. 2: Г10 sunk (cruiser Г10-Е10) Ж8 sunk (torpedo-boat Ж8) И6 miss
19. 1: А5 miss
20. 2: З4 hit З3 miss
21. 1: А2 hit А3 sunk (destroyer А2 А3) В9 hit Б9 hit А9 sunk (cruiser А9-В9) Д8 miss
22. 2: З5 sunk (destroyer З4 З5) Е2 miss
23. 1: И10 miss
24. 2: В6 miss
25. 1: Ж10 miss
26. 2: Б7 miss
27. 1: В7 miss
28. 2: Д1 miss
29. 1: К1 sunk (torpedo-boat К1) Б6 hit Б7 miss
30. 2: Г2 miss
31. 1: А6 miss
32. 2: Г8 hit В8 miss
33. 1: В6 sunk (destroyer Б6 В6) Д6 miss
34. 2: Г7 miss
35. 1: К5 miss
36. 2: Д8 sunk (destroyer Г8 Д8) Д4 hit Г4 miss
37. 1: В4 miss
38. 2: Д3 miss
39. 1: Е1 miss
40. 2: Д5 hit Д6 sunk (cruiser Д4-Д6) Г1 miss
41. 1: Ж2 miss
42. 2: Д2 miss
43. 1: З3 miss
44. 2: Е1 sunk (torpedo-boat Е1) А1 miss
45. 1: И4 miss
46. 2: Б1 miss
47. 1: Ж5 miss
48. 2: А2 miss
49. 1: Е4 hit Г2 miss
50. 2: Б2 miss
51. 1: Е6 hit Е5 miss
52. 2: В2 sunk (torpedo-boat В2)
end 0-1 fleet-sunk
