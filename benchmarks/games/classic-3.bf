[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
battleship Б7-Б10
cruiser#1 З2-З4
cruiser#2 Б3-Г3
destroyer#1 К7 К8
destroyer#2 Е3 Е4
destroyer#3 Г7 Д7
torpedo-boat#1 И10
torpedo-boat#2 Ж9
torpedo-boat#3 А5
torpedo-boat#4 К5

deploy 2
battleship А5-Г5
cruiser#1 Е7-Е9
cruiser#2 Е1-З1
destroyer#1 З3 З4
destroyer#2 Д3 Е3
destroyer#3 А8 Б8
torpedo-boat#1 К2
torpedo-boat#2 Е5
torpedo-boat#3 К8
torpedo-boat#4 И6

1. 1: В1 miss
2. 2: В1 miss
3. 1: К8 sunk (torpedo-boat К8) З10 miss
4. 2: К8 hit К7 sunk (destroyer К7 К8) З10 miss
5. 1: К4 miss
6. 2: К3 miss
7. 1: Ж1 hit З1 hit И1 miss
8. 2: А8 miss
9. 1: Е1 sunk (cruiser Е1-З1) Г10 miss
10. 2: Г10 miss
11. 1: А7 miss
12. 2: А4 miss
13. 1: Ж3 miss
14. 2: Ж1 miss
15. 1: А4 miss
16. 2: З5 miss
17. 1: Г3 miss
18. 2: И4 miss
19. 1: З6 miss
20. 2: З2 hit З3 hit З1 miss
21. 1: И5 miss
22. 2: З4 sunk (cruiser З2-З4) Е4 hit Е3 sunk (destroyer Е3 Е4) Г3 hit Г4 miss
23. 1: Б2 miss
24. 2: Б3 hit В3 sunk (cruiser Б3-Г3) Д9 miss
25. 1: А1 miss
26. 2: Г6 miss
27. 1: К3 miss
28. 2: В7 miss
29. 1: З4 hit Е4 miss
30. 2: Е8 miss
31. 1: З3 sunk (destroyer З3 З4) В5 hit Д5 miss
32. 2: Б5 miss
33. 1: В4 miss
34. 2: Ж7 miss
35. 1: Б5 hit А5 hit Г5 sunk (battleship А5-Г5) А3 miss
36. 2: З6 miss
37. 1: А10 miss
38. 2: Б9 hit Б7 hit Б8 hit Б10 sunk (battleship Б7-Б10) Д1 miss
39. 1: К6 miss
40. 2: А1 miss
41. 1: Б9 miss
42. 2: К1 miss
43. 1: Е7 hit Е6 miss
44. 2: К4 miss
45. 1: Ж7 miss
46. 2: В5 miss
47. 1: Д7 miss
48. 2: К10 miss
49. 1: Е8 hit Е9 sunk (cruiser Е7-Е9) З8 miss
50. 2: Е10 miss
51. 1: К1 miss
52. 2: Г8 miss
53. 1: К10 miss
54. 2: Д7 hit Г7 sunk (destroyer Г7 Д7) Б1 miss
55. 1: Е3 hit Д3 sunk (destroyer Д3 Е3) В3 miss
56. 2: Г1 miss
57. 1: А8 hit А9 miss
58. 2: Е1 miss
59. 1: Б8 sunk (destroyer А8 Б8) К2 sunk (torpedo-boat К2) Е5 sunk (torpedo-boat Е5) Б1 miss
60. 2: К2 miss
61. 1: Г1 miss
62. 2: А5 sunk (torpedo-boat А5) Г5 miss
63. 1: А2 miss
64. 2: К5 sunk (torpedo-boat К5) Ж6 miss
65. 1: В2 miss
66. 2: Г9 miss
67. 1: Б3 miss
68. 2: Д10 miss
69. 1: К5 miss
70. 2: И10 sunk (torpedo-boat И10) З7 miss
71. 1: И6 sunk (torpedo-boat И6)
end 1-0 fleet-sunk
