[Format "blindfleet 1"]
[Game "classic-15"]
[Event "Playthrough"]
[Player1 "Anna"]
[Player2 "Борис"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "resigned"]

deploy 1
carrier З2-М2
battleship#1 З10-Л10
battleship#2 П12-П15
cruiser#1 К12-М12
cruiser#2 Е12-З12
cruiser#3 Н10-П10
destroyer#1 Ж7 З7
destroyer#2 Г1 Д1
destroyer#3 Г4 Д4
destroyer#4 Б2 Б3
torpedo-boat#1 Д10
torpedo-boat#2 Л15
torpedo-boat#3 К4
torpedo-boat#4 Е15
torpedo-boat#5 Н4

deploy 2
carrier Л11-Л15
battleship#1 И4-М4
battleship#2 З9-Л9
cruiser#1 В5-В7
cruiser#2 А1-В1
cruiser#3 Л7-Н7
destroyer#1 Г11 Д11
destroyer#2 Д2 Д3
destroyer#3 З11 З12
destroyer#4 О1 О2
torpedo-boat#1 А6
torpedo-boat#2 И15
torpedo-boat#3 Н11
torpedo-boat#4 О14
torpedo-boat#5 Б3

1. 1: Г13 miss
2. 2: М14 miss
3. 1: В11 miss
4. 2: Б5 miss
5. 1: Е5 miss
6. 2: Д5 miss
7. 1: В6 hit Г6 miss
8. 2: Е5 miss
9. 1: В5 hit Б5 miss
10. 2: Л7 miss
11. 1: В4 miss
12. 2: Д15 miss
13. 1: Г5 miss
14. 2: Е6 miss
15. 1: В7 sunk (cruiser В5-В7) Н15 miss
16. 2: В14 miss
17. 1: В14 miss
18. 2: З6 miss
19. 1: З7 miss
20. 2: П2 miss
21. 1: М10 miss
22. 2: Г8 miss
23. 1: К8 miss
24. 2: К8 miss
25. 1: О3 miss
26. 2: М12 hit Л12 hit Н12 miss
27. 1: Е12 miss
28. 2: Л11 miss
29. 1: Д1 miss
30. 2: К12 sunk (cruiser К12-М12) Б4 miss
31. 1: Н6 miss
32. 2: К15 miss
33. 1: К7 miss
34. 2: А1 miss
35. 1: О2 hit О1 sunk (destroyer О1 О2) Б12 miss
36. 2: Н3 miss
37. 1: Г4 miss
38. 2: И13 miss
39. 1: В8 miss
40. 2: З13 miss
41. 1: О12 miss
42. 2: Л6 miss
43. 1: И6 miss
44. 2: Е7 miss
45. 1: Е10 miss
46. 2: Е11 miss
47. 1: Д2 hit Д3 sunk (destroyer Д2 Д3) И13 miss
48. 2: Ж2 miss
49. 1: Г11 hit Д11 sunk (destroyer Г11 Д11) П14 miss
50. 2: К2 hit К1 miss
51. 1: А5 miss
52. 2: И2 hit И1 miss
53. 1: А4 miss
54. 2: З2 hit З1 miss
55. 1: П5 miss
56. 2: К3 miss
57. 1: О11 miss
58. 2: Л2 hit З3 miss
59. 1: Е6 miss
60. 2: М2 sunk (carrier З2-М2) А8 miss
61. 1: Б9 miss
62. 2: Б9 miss
63. 1: И15 sunk (torpedo-boat И15) Н8 miss
64. 2: М4 miss
65. 1: К6 miss
66. 2: П11 miss
67. 1: А15 miss
68. 2: М9 miss
69. 1: П11 miss
70. 2: А3 miss
71. 1: З13 miss
72. 2: Л14 miss
73. 1: И8 miss
74. 2: О2 miss
75. 1: А1 hit Б1 hit Б2 miss
76. 2: П12 hit О12 miss
77. 1: В1 sunk (cruiser А1-В1) Н10 miss
78. 2: П13 hit П14 hit О13 miss
79. 1: Е3 miss
80. 2: П15 sunk (battleship П12-П15) К10 hit Л10 hit М10 miss
81. 1: Е2 miss
82. 2: И10 hit Л9 miss
83. 1: Л10 miss
84. 2: З10 sunk (battleship З10-Л10) Б13 miss
85. 1: И2 miss
86. 2: Д2 miss
87. 1: А10 miss
88. 2: Н2 miss
89. 1: Г9 miss
90. 2: А2 miss
91. 1: Л12 hit Л13 hit К13 miss
92. 2: О6 miss
93. 1: М12 miss
94. 2: Д14 miss
95. 1: К12 miss
96. 2: П7 miss
97. 1: Л14 hit Л11 hit М11 miss
98. 2: Л15 sunk (torpedo-boat Л15) Е4 miss
99. 1: К14 miss
100. 2: М15 miss
101. 1: М13 miss
102. 2: М8 miss
103. 1: Л15 sunk (carrier Л11-Л15) О5 miss
104. 2: О11 miss
105. 1: М4 hit М3 miss
106. 2: Ж4 miss
107. 1: Н4 miss
108. 2: А11 miss
109. 1: М5 miss
110. 2: В11 miss
111. 1: Л4 hit К4 hit Л3 miss
112. 2: А15 miss
113. 1: И4 sunk (battleship И4-М4) Н7 hit М7 hit М8 miss
114. 2: И9 miss
115. 1: О7 miss
116. 2: К5 miss
117. 1: Л7 sunk (cruiser Л7-Н7) Ж14 miss
118. 2: Д9 miss
119. 1: Г15 miss
120. 2: И4 miss
121. 1: К5 miss
122. 2: К6 miss
123. 1: И9 hit З9 hit З8 miss
124. 2: Н9 miss
125. 1: К9 hit И10 miss
126. 2: М6 miss
127. 1: К10 miss
128. 2: П10 hit О10 hit Н10 sunk (cruiser Н10-П10) О3 miss
129. 1: Ж9 miss
130. 2: Ж5 miss
131. 1: З10 miss
132. 2: З4 miss
133. 1: Л9 sunk (battleship З9-Л9) Г3 miss
134. 2: Н4 sunk (torpedo-boat Н4) Л5 miss
135. 1: А14 miss
136. 2: Е15 sunk (torpedo-boat Е15) Л1 miss
137. 1: Б14 miss
138. 2: А14 miss
139. 1: Е14 miss
140. 2: Г9 miss
141. 1: О13 miss
142. 2: М7 miss
143. 1: Е9 miss
144. 2: З15 miss
145. 1: З4 miss
146. 2: И5 miss
147. 1: П13 miss
148. 2: Л4 miss
149. 1: К3 miss
150. 2: П6 miss
151. 1: Г8 miss
152. 2: Е14 miss
153. 1: Ж12 miss
154. 2: Д13 miss
155. 1: В2 miss
156. 2: Ж14 miss
157. 1: П1 miss
158. 2: Б8 miss
159. 1: В9 miss
160. 2: К14 miss
161. 1: Ж5 miss
162. 2: Д4 hit Г4 sunk (destroyer Г4 Д4) К7 miss
163. 1: О4 miss
164. 2: Е2 miss
165. 1: Е4 miss
166. 2: Е12 hit Е13 miss
167. 1: Б6 miss
168. 2: Ж12 hit Ж11 miss
169. 1: Ж6 miss
170. 2: З12 sunk (cruiser Е12-З12) Ж10 miss
* 1 resigns
end 0-1 resigned
