[Format "blindfleet 1"]
[Game "classic"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
battleship В9-Е9
cruiser#1 Е7-З7
cruiser#2 Г5-Г7
destroyer#1 Д3 Е3
destroyer#2 И9 И10
destroyer#3 Ж5 З5
torpedo-boat#1 К1
torpedo-boat#2 В1
torpedo-boat#3 З3
torpedo-boat#4 К5

deploy 2
battleship К7-К10
cruiser#1 Г9-Е9
cruiser#2 З8-З10
destroyer#1 И1 К1
destroyer#2 Г1 Г2
destroyer#3 Б2 Б3
torpedo-boat#1 Г6
torpedo-boat#2 А7
torpedo-boat#3 Е6
torpedo-boat#4 К3

1. 1: В1 miss
2. 2: В1 sunk (torpedo-boat В1) А3 miss
3. 1: К8 hit К7 hit К9 hit К10 sunk (battleship К7-К10) К3 sunk (torpedo-boat К3) З1 miss
4. 2: Ж1 miss
5. 1: З5 miss
6. 2: В10 miss
7. 1: З8 hit З9 hit З10 sunk (cruiser З8-З10) А2 miss
8. 2: К8 miss
9. 1: А8 miss
10. 2: К4 miss
11. 1: Б10 miss
12. 2: Ж10 miss
13. 1: А5 miss
14. 2: А7 miss
15. 1: Б3 hit Б2 sunk (destroyer Б2 Б3) Е6 sunk (torpedo-boat Е6) Б6 miss
16. 2: Д3 hit Д2 miss
17. 1: Г5 miss
18. 2: Г3 miss
19. 1: В7 miss
20. 2: Е3 sunk (destroyer Д3 Е3) З3 sunk (torpedo-boat З3) К1 sunk (torpedo-boat К1) З5 hit Ж5 sunk
    (destroyer Ж5 З5) З7 hit И7 miss
21. 1: Г8 miss
22. 2: З9 miss
23. 1: В9 miss
24. 2: Ж7 hit Е7 sunk (cruiser Е7-З7) Г9 hit Д9 hit Е9 hit Ж9 miss
25. 1: Д10 miss
26. 2: В9 sunk (battleship В9-Е9) В5 miss
27. 1: Е9 hit Е8 miss
28. 2: Б6 miss
29. 1: Д9 hit Г9 sunk (cruiser Г9-Е9) А9 miss
30. 2: Г7 hit В7 miss
31. 1: Г6 sunk (torpedo-boat Г6) А7 sunk (torpedo-boat А7) З3 miss
32. 2: Г6 hit Г5 sunk (cruiser Г5-Г7) И10 hit И9 sunk (destroyer И9 И10) А1 miss
33. 1: Ж2 miss
34. 2: Д1 miss
35. 1: Ж4 miss
36. 2: Е1 miss
37. 1: Е1 miss
38. 2: З1 miss
39. 1: Е3 miss
40. 2: А2 miss
41. 1: Д4 miss
42. 2: Б3 miss
43. 1: И1 hit К1 sunk (destroyer И1 К1) Д2 miss
44. 2: В3 miss
45. 1: Г3 miss
46. 2: К3 miss
47. 1: Г1 hit Д1 miss
48. 2: А4 miss
49. 1: Г2 sunk (destroyer Г1 Г2)
end 1-0 fleet-sunk
