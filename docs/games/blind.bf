[Format "blindfleet 1"]
[Game "blind"]
[Event "A long afternoon"]
[Player1 "Anna"]
[Player2 "Boris"]
[Opens "1"]
[Eyes "full"]
[Result "*"]

deploy 1
 7 ..S...T..VM.
 6 VC..V.PTP.D.
 5 ..CD.S..S..V
 4 .DB.TSM...P.
 3 M...P.B.XV.P
 2 FC.XSSTC.MPT
 1 .VD..T.DD.FC

deploy 2
15 .DV...V..X..
14 C...SD.M..C.
13 ...VP.PP.P.S
12 PDCDSF.TTM..
11 D.M.XVTB.SFC
10 T...VS..PTB.
 9 D.V.MS...T.C

1. 1: E6-E8?E9 =M exploded V
2. 2: B15-B14
3. 1: I6-I7
4. 2: A14-A13
5. 1: J7-J8?J9 =T won J9
6. 1: J8-L8?L9 =C lost V
7. 2: C15-C14
8. 1: A6-A8?A9 =D lost V
9. 2: C9-C8?C7 =S won C7
10. 2: L11-L10
11. 1: B1-B3
12. 2: K10-K9
13. 1: E4-E5
14. 2: C8-C6?C5 =C lost V
15. 1: I5-I6
16. 2: K9-K8
17. 1: I1-I2
18. 2: D13-D11
19. 1: E3-E4
20. 2: E10-E8
21. 1: F2-F3
22. 2: G11-G10
23. 1: J3-J5
24. 2: E8-E6?E5 =T won E5
25. 2: E6-E5?E4 =P lost V
26. 1: K2-K3
27. 2: E14-E15
28. 1: L3-L4
29. 2: F14-F13
30. 1: F1-F2
31. 2: K11-K10
32. 1: I7-I8
33. 2: K8?K7 =M exploded B
34. 1: H2-H3
35. 2: I10-I9?I8 =P exchanged I9 for I8
36. 1: K4-K5
37. 2: C11-C10
38. 1: E4-E5
39. 2: C14-C13
40. 1: K3-K4
41. 2: C12-C11
42. 1: G7-G8
43. 2: F9-G9?G8 =T won G8
44. 2: I12-I11
45. 1: H3-H4
46. 2: D11-D9
47. 1: K6-K7
48. 2: G15-G14
49. 1: H1-H2
50. 2: I11-I10
51. 1: F5-F6
52. 2: E15-E14
53. 1: C1-C2
54. 2: D9-D7
55. 1: G4-G5
56. 2: D7-F7?F6 =S won F6
57. 2: F7-G7?G6 =P lost V
58. 1: L2-L3
59. 2: L13-L12
60. 1: L1-L2
61. 2: H11-H10
62. 1: I6-I7
63. 2: A9-A8
64. 1: G6-G7
65. 2: F10-F9
66. 1: G7-G8
67. 2: F9-F8?G8 =P lost S
68. 1: G8?G9 =S won G9
69. 1: G8-G9?G10 =T won G10
70. 1: G9-H9?H10 =B lost P
71. 2: L9-L8
72. 1: K7-K8
73. 2: L8?K8 =D won K8
74. 2: L10-L9
75. 1: J5-J7
76. 2: D12-D11
77. 1: L5-L7?L8 =2C <L8 L9> lost V
78. 2: G14-G12
79. 1: K5-K6
80. 2: L8-L7
81. 1: D5-D6
82. 2: L7-L6?K6 =P won K6
83. 2: B12-B11
84. 1: L4-L5?L6 =C lost P
85. 2: L6-L5
86. 1: B4-B5
87. 2: L5-L4?K4 =P won K4
88. 2: B11-B10
89. 1: G5-G4
90. 2: L4?L3 =T won L3
91. 2: L4-L3?L2 =C exchanged L3 for L2
92. 1: J7-J9?J10 =T won J10
93. 1: K1-L1
94. 2: L9-K9?J9 =V won J9
95. 2: A8-A7
96. 1: B6-A6?A7 =D won A7
97. 1: H6-H7
98. 2: K9-K8
99. 1: L1-L2
100. 2: D11-D10
101. 1: C5-C6
102. 2: A10-A9
103. 1: B3-B4
104. 2: L12-L11
105. 1: D6-D7
106. 2: F11-F10
107. 1: J2-J1
108. 2: I10-I9
109. 1: I7-I8?I9 =T won I9
110. 1: H4-H5
111. 2: K8-J8?I8 =S won I8
112. 2: F12-F11
113. 1: F4-F5
114. 2: J11-J10
115. 1: E5-E6
116. 2: J10-J9
117. 1: F5-F6
118. 2: B10-B9
119. 1: B5-B6
120. 2: C10-C9
121. 1: F3-F4
122. 2: K14-K13
123. 1: C2-C3
124. 2: C9-C8
125. 1: B4-B5
126. 2: J12-J11
127. 1: D7-D8?C8 =M exploded D
128. 2: K10-K9
129. 1: E2-E3
130. 2: C11-C10
131. 1: C6-C7
132. 2: J8-J7
133. 1: E3-E4
134. 2: J7-I7?H7 =T won H7
135. 2: F10-F8
136. 1: G4-G5
137. 2: C13-C12
138. 1: F6-F7?F8 =V lost S
139. 2: F8-F6?E6 =P lost V
140. 1: B2-B3
141. 2: J9-J8
142. 1: L2-L3
143. 2: F11-F10
144. 1: E6-E7
145. 2: C10-C9
146. 1: C7-C8
147. 2: F13-F12
148. 1: C8?C9 =C exchanged C8 for C9
149. 2: A11-A10
150. 1: H5-H6
151. 2: K13-K12
152. 1: A6-A7
153. 2: I7-I6?H6 =C exchanged I6 for H6
154. 1: G5-G6
155. 2: A9-A8!A7=C
156. 1: L3-L4
157. 2: F10-F9
158. 1: A3-A4
159. 2: J8-J7
160. 1: B3-B4
