"""Messages that mean nothing on the socket of a game, each by what is wrong with it."""

from __future__ import annotations

KEY = "a-key-to-say"
ACT = f'{{"t":"act","key":"{KEY}","action":'

NONSENSE: dict[str, str | bytes] = {
    "nothing": "",
    "no bytes": b"",
    "spaces": "   ",
    "a word": "hello",
    "half a message": ACT,
    "null": "null",
    "a list": "[]",
    "no tag": "{}",
    "a tag alone": '{"t":"act"}',
    "an unknown tag": f'{{"t":"peek","key":"{KEY}"}}',
    "a tag of the server's": '{"t":"event","number":1,"at":0}',
    "a tag of the log's": '{"t":"flag"}',
    "a tag that is a number": f'{{"t":1,"key":"{KEY}"}}',
    "an unknown action": ACT + '{"t":"cheat"}}',
    "a field too many": f'{{"t":"claim","key":"{KEY}","seat":2}}',
    "a field too many within": ACT + '{"t":"shoot","cell":1,"seat":2}}',
    "no key": '{"t":"claim"}',
    "a short key": '{"t":"claim","key":"short"}',
    "a long key": f'{{"t":"claim","key":"{"k" * 41}"}}',
    "a key with other letters": '{"t":"claim","key":"ключ-ключ"}',
    "a key of the server's bots": '{"t":"claim","key":"bot 12345"}',
    "a key that is a number": '{"t":"claim","key":12345678}',
    "a text for a cell": ACT + '{"t":"shoot","cell":"A1"}}',
    "a fraction for a cell": ACT + '{"t":"shoot","cell":1.5}}',
    "a cell below the board": ACT + '{"t":"shoot","cell":-1}}',
    "a huge cell": ACT + '{"t":"shoot","cell":99999999999999999999999999}}',
    "an infinite cell": ACT + '{"t":"shoot","cell":1e999}}',
    "no number": ACT + '{"t":"shoot","cell":NaN}}',
    "too many cells": ACT + '{"t":"fire","cells":[' + ",".join(["1"] * 2575) + "]}}",
    "a fleet of nothing": ACT + '{"t":"place-fleet","ships":null}}',
    "a ship of ten cells": ACT
    + '{"t":"place-fleet","ships":[{"shipClass":"boat","number":1,"cells":'
    + "[0,1,2,3,4,5,6,7,8,9]}]}}",
    "an unknown piece": ACT + '{"t":"place-pieces","pieces":[{"cell":1,"piece":"Z"}]}}',
    "an unknown saying": f'{{"t":"say","key":"{KEY}","saying":"wins"}}',
    "what only the referee says": f'{{"t":"say","key":"{KEY}","saying":"out-of-time"}}',
    "an unknown phrase": f'{{"t":"speak","key":"{KEY}","phrase":"<script>"}}',
    "a long note": f'{{"t":"note","key":"{KEY}","cell":1,"text":"{"x" * 201}"}}',
    "half a surrogate": f'{{"t":"note","key":"{KEY}","cell":1,"text":"\\ud800"}}',
    "deep lists": "[" * 20_000,
    "deep objects": '{"a":' * 10_000,
    "deep within": ACT + "[" * 20_000 + "]" * 20_000 + "}",
    "a deep key": '{"key":' + "[" * 20_000 + "]" * 20_000 + ',"t":"claim"}',
    "other bytes": bytes(range(256)),
    "a zero": "\0",
    "another encoding": f'{{"t":"claim","key":"{KEY}"}}'.encode("utf-16"),
    "two messages": f'{{"t":"claim","key":"{KEY}"}}' * 2,
}
