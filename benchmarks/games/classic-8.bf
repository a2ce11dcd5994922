[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "fleet-sunk"]

deploy 1
battleship Д6-З6
cruiser#1 Д4-Ж4
cruiser#2 Е8-З8
destroyer#1 Б7 Б8
destroyer#2 К3 К4
destroyer#3 А4 А5
torpedo-boat#1 Е2
torpedo-boat#2 К1
torpedo-boat#3 Б2
torpedo-boat#4 Г8

deploy 2
battleship В4-В7
cruiser#1 Е8-З8
cruiser#2 А10-В10
destroyer#1 Ж6 З6
destroyer#2 Ж2 Ж3
destroyer#3 А6 А7
torpedo-boat#1 К3
torpedo-boat#2 Б2
torpedo-boat#3 Д10
torpedo-boat#4 Г2

1. 1: В1 miss
2. 2: В1 miss
3. 1: К8 miss
4. 2: К8 miss
5. 1: А8 miss
6. 2: А8 miss
7. 1: З1 miss
8. 2: З1 miss
9. 1: А4 miss
10. 2: А4 hit А3 miss
11. 1: К4 miss
12. 2: А5 sunk (destroyer А4 А5) К4 hit К3 sunk (destroyer К3 К4) З10 miss
13. 1: Г10 miss
14. 2: Г10 miss
15. 1: Ж10 miss
16. 2: В7 miss
17. 1: Д1 miss
18. 2: И9 miss
19. 1: Г2 sunk (torpedo-boat Г2) Е4 miss
20. 2: З6 hit И6 miss
21. 1: Ж3 hit Ж2 sunk (destroyer Ж2 Ж3) И5 miss
22. 2: З5 miss
23. 1: И3 miss
24. 2: З8 hit З7 miss
25. 1: К2 miss
26. 2: Ж6 hit Е6 hit Д6 sunk (battleship Д6-З6) Ж8 hit И8 miss
27. 1: К6 miss
28. 2: Е8 sunk (cruiser Е8-З8) В4 miss
29. 1: И7 miss
30. 2: Е10 miss
31. 1: З9 miss
32. 2: Е4 hit Ж4 hit З4 miss
33. 1: И10 miss
34. 2: Д4 sunk (cruiser Д4-Ж4) К10 miss
35. 1: З6 hit З7 miss
36. 2: К6 miss
37. 1: Ж6 sunk (destroyer Ж6 З6) Ж8 hit З8 hit И8 miss
38. 2: В5 miss
39. 1: Е8 sunk (cruiser Е8-З8) Б4 miss
40. 2: К1 sunk (torpedo-boat К1) Ж2 miss
41. 1: Б9 miss
42. 2: Е1 miss
43. 1: В7 hit В5 hit А7 hit Б7 miss
44. 2: Д2 miss
45. 1: А6 sunk (destroyer А6 А7) В6 hit В8 miss
46. 2: А1 miss
47. 1: В4 sunk (battleship В4-В7) Д4 miss
48. 2: Б2 sunk (torpedo-boat Б2) Г1 miss
49. 1: А3 miss
50. 2: Б10 miss
51. 1: А10 hit Б10 hit В10 sunk (cruiser А10-В10) К7 miss
52. 2: В9 miss
53. 1: З10 miss
54. 2: Г8 sunk (torpedo-boat Г8) Б7 hit А7 miss
55. 1: К5 miss
56. 2: Б8 sunk (destroyer Б7 Б8) Д1 miss
57. 1: И4 miss
58. 2: Ж1 miss
59. 1: К3 sunk (torpedo-boat К3) И1 miss
60. 2: Г2 miss
61. 1: К1 miss
62. 2: Е2 sunk (torpedo-boat Е2)
end 0-1 fleet-sunk
