[Format "blindfleet 1"]
[Game "blind-skirmish"]
[Event "A first skirmish"]
[Player1 "Anna"]
[Player2 "Boris"]
[Opens "1"]
[Eyes "full"]
[Result "1-0"]
[Ending "resigned"]

deploy 1
 4 DDD.CCPV
 3 B.S.TFPP
 2 ..M.....
 1 ......X.

deploy 2
 9 .X......
 8 ...M....
 7 PP.F.S.B
 6 VPCCTDDD

1. 1: F4-F5?F6 =3D <F6 G6 H6> lost C {Three destroyers are more than a cruiser.}
2. 2: C6-C5?C4 =3D <A4 B4 C4> lost C {And so they are for Anna.}
3. 1: E4-E5?E6 =T won E6 {A torpedo is taken by any ship but a fish; another turn.}
4. 1: E5-E6?D6 =C exchanged E6 for D6
5. 2: F6-E6
6. 1: E3-E4
7. 2: E6-E5 {Contact obliges nobody.}
8. 1: E4!E5=D {A torpedo strikes without a question.}
9. 2: D7-D6
10. 1: C3-D3
11. 2: D8-D7
12. 1: D3-D4
13. 2: D6-D5
14. 1: D4?D5 =F won D5
15. 1: D4-D5
16. 2: D7-D6
17. 1: D5?D6 =M swept
18. 1: D5-D6
* 2 resigns
end 1-0 resigned
