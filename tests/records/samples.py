"""Short whole records, for tests that spoil them."""

from __future__ import annotations

CLASSIC = """\
[Format "blindfleet 1"]
[Game "classic"]
[grid "5x5"]
[fleet "cruiser 3, boat 1 x2"]
[coordinates "latin"]
[Opens "1"]
[Eyes "full"]
[Result "0-1"]
[Ending "resigned"]

deploy 1
cruiser A1-C1
boat#1 A3
boat#2 E5

deploy 2
cruiser A5-C5
boat#1 A1
boat#2 E1

1. 1: A1 sunk (boat A1) A2 miss
2. 2: B1 hit E3 miss
3. 1: E5 miss
* 1 resigns
end 0-1 resigned
"""

SALVO = """\
[Format "blindfleet 1"]
[Game "salvo"]
[grid "5x5"]
[fleet "cruiser 3, boat 1 x2"]
[Opens "1"]
[Eyes "full"]
[Result "*"]

deploy 1
cruiser A1-C1
boat#1 A3
boat#2 E5

deploy 2
cruiser A5-C5
boat#1 A1
boat#2 E1

1. 1: A1 C3 A5 = cruiser, boat#1 sunk
2. 2: B2 B3 = none
"""

BLIND = """\
[Format "blindfleet 1"]
[Game "blind"]
[board "4x7"]
[home "3"]
[fleet "1C 4D 1S 1F 1T 1M 1X"]
[Opens "1"]
[Eyes "full"]
[Result "*"]

deploy 1
 3 DDST
 2 DC.F
 1 XMD.

deploy 2
 7 X.CD
 6 D.SF
 5 DDMT

1. 1: C3-C4?C5 =M swept
2. 1: D3-D4!D5=T
3. 2: A5-A4
4. 1: A3?A4 =D won A4 <A2 A3 B3>
5. 1: B3-B4?B5 =D exchanged B4 for B5
6. 2: C6-C5?C4 =S exchanged C5 for C4
7. 1: D2-D3
8. 2: A6-A5
9. 1: D3-D4
10. 2: A5-A4?A3 =2D <A2 A3> lost D
"""

FIXED_FORCE = """\
[Format "blindfleet 1"]
[Game "blind"]
[board "3x5"]
[home "2"]
[fleet "2D 1F 1T 1M 1X"]
[engage "before"]
[defeat-costs "force"]
[Opens "1"]
[Eyes "full"]
[Result "*"]

deploy 1
 2 DDF
 1 TMX

deploy 2
 5 XMF
 4 DDT

1. 1: C2-C3?C4 =T harmless
2. 2: A4-A3
3. 1: A2?A3 <A2 B2> =D won A3
4. 1: B2-B3?B4 =D exchanged B3 for B4
5. 2: B5-B4
6. 1: A2-A3
7. 2: C5-B5
8. 1: A3-A4
9. 2: C4!C3=F
10. 1: A4?B4 =M exploded D
"""
