[Format "blindfleet 1"]
[Game "hasbro"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "2"]
[Eyes "full"]
[Result "1-0"]
[Ending "fleet-sunk"]

deploy 1
carrier C1-C5
battleship A4-A7
cruiser B2-B4
submarine G1-G3
destroyer A1 A2

deploy 2
carrier B1-B5
battleship G10-J10
cruiser B9-D9
submarine C8-E8
destroyer A6 B6

1. 2: H10 miss
2. 1: D6 miss
3. 2: A5 hit
4. 1: A9 miss
5. 2: B5 miss
6. 1: H7 miss
7. 2: A6 hit
8. 1: C2 miss
9. 2: B6 miss
10. 1: A6 hit
11. 2: A4 hit
12. 1: A5 miss
13. 2: B4 hit
14. 1: A7 miss
15. 2: B3 hit
16. 1: B6 sunk (destroyer)
17. 2: C4 hit
18. 1: C6 miss
19. 2: B2 sunk (cruiser)
20. 1: H5 miss
21. 2: G3 hit
22. 1: F3 miss
23. 2: F3 miss
24. 1: C9 hit
25. 2: H3 miss
26. 1: B9 hit
27. 2: G4 miss
28. 1: B10 miss
29. 2: G2 hit
30. 1: D9 sunk (cruiser)
31. 2: F2 miss
32. 1: C8 hit
33. 2: H2 miss
34. 1: D8 hit
35. 2: G1 sunk (submarine)
36. 1: C7 miss
37. 2: E9 miss
38. 1: E8 sunk (submarine)
39. 2: F7 miss
40. 1: J5 miss
41. 2: C9 miss
42. 1: D2 miss
43. 2: C6 miss
44. 1: J2 miss
45. 2: A1 hit
46. 1: G10 hit
47. 2: A2 sunk (destroyer)
48. 1: F10 miss
49. 2: G8 miss
50. 1: H10 hit
51. 2: F4 miss
52. 1: I10 hit
53. 2: D4 miss
54. 1: G9 miss
55. 2: A3 miss
56. 1: H9 miss
57. 2: C1 hit
58. 1: J10 sunk (battleship)
59. 2: C2 hit
60. 1: F4 miss
61. 2: D1 miss
62. 1: E2 miss
63. 2: C3 hit
64. 1: C4 miss
65. 2: B1 miss
66. 1: G2 miss
67. 2: D2 miss
68. 1: C1 miss
69. 2: D3 miss
70. 1: H8 miss
71. 2: I5 miss
72. 1: B5 hit
73. 2: F6 miss
74. 1: B4 hit
75. 2: E1 miss
76. 1: C5 miss
77. 2: I6 miss
78. 1: B3 hit
79. 2: C7 miss
80. 1: B2 hit
81. 2: I8 miss
82. 1: C3 miss
83. 2: C8 miss
84. 1: B1 sunk (carrier)
end 1-0 fleet-sunk
