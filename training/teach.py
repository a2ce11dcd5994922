"""Teach a net which shot leads to the fewest misses.

    PYTHONPATH=src python training/teach.py classic --seconds 450 --out classic.npz

Several rounds. In each, games are played by what is known so far, at first by the likeliest cell,
with a stray shot now and then; of situations met in them the likeliest shots are played out on
hundreds of layouts; and the net learns by how much one led to more misses than another.

At the end of a round the net plays fleets that it has not seen, beside the likeliest cell.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import torch
from model import Model, as_layers, begin_with
from seas import CARD, Seas, Tensor, open_cells, planes_of
from tables import NONE, SIZE, tables_of
from torch.nn import functional
from torch.nn.utils import clip_grad_norm_

from blindfleet.kernels.layers import read_layers, write_layers
from blindfleet.rules.shooting.ruleset import PRESETS

CERTAIN = 0.999
STRAY = 0.1  # of the shots while situations are gathered go to another of the likeliest cells
FAR_ASTRAY = 0.015  # and so many anywhere
LEAST_EFFECTIVE = 0.05  # of the layouts played out: below, their weights are too unequal
HELD_BACK = 50  # one situation in so many is kept to examine the net
IMPOSSIBLE = 1e9  # misses


class Lesson(NamedTuple):
    """Situations with the shots played out: `misses` by shot; `worth` is the part of the layouts
    that their weights leave.
    """

    states: Tensor
    chances: Tensor
    shots: Tensor
    misses: Tensor
    worth: Tensor


@dataclass
class Teacher:
    seas: Seas
    options: argparse.Namespace
    began: float = field(default_factory=time.monotonic)
    lessons: list[Lesson] = field(default_factory=list)
    exams: list[Lesson] = field(default_factory=list)  # never learnt from

    def __post_init__(self) -> None:
        cells = torch.arange(SIZE, device=CARD).view(10, 10)
        turned = [torch.rot90(one, quarters) for one in (cells, cells.T) for quarters in range(4)]
        self.symmetries = torch.stack([one.reshape(-1) for one in turned])
        self.inverse = self.symmetries.argsort(1)
        chances = torch.zeros(1, self.seas.kinds, SIZE, device=CARD)
        planes = planes_of(self.seas, self.seas.open_seas(1), chances).shape[1]
        size = planes, self.options.channels, self.options.blocks
        self.model, self.average = (
            Model(*size).to(CARD).to(memory_format=torch.channels_last) for _ in range(2)
        )
        if self.options.begin:
            with self.options.begin.open("rb") as file:
                begin_with(self.model, read_layers(file))
        self.average.load_state_dict(self.model.state_dict())

    def say(self, *words: object) -> None:
        print(f"{time.monotonic() - self.began:4.0f} s ", *words, flush=True)

    # --- playing

    def candidates(self, states: Tensor, chances: Tensor) -> tuple[Tensor, Tensor]:
        """The likeliest cells, NONE where there are fewer, and how likely they are."""
        among = chances.float().sum(1) * open_cells(states)
        likelihood, cells = among.topk(self.options.wide, 1)
        return torch.where(likelihood > 0, cells, NONE), likelihood

    def misses(self, model: Model, states: Tensor, chances: Tensor) -> Tensor:
        return evaluated(model, planes_of(self.seas, states, chances))[0]

    def turned_misses(self, model: Model, states: Tensor, chances: Tensor) -> Tensor:
        """The mean over all eight ways to look at a situation."""
        planes = planes_of(self.seas, states, chances)
        flat = planes.flatten(2)
        said = [
            evaluated(model, flat[:, :, way].view_as(planes))[0][:, back]
            for way, back in zip(self.symmetries, self.inverse, strict=True)
        ]
        return torch.stack(said).mean(0)

    @torch.no_grad()
    def shots_needed(self, fleets: Tensor, model: Model | None, *, turned: bool = False) -> Tensor:
        """By fleet. Without a model the likeliest cell is shot at."""
        states, unhit = self.seas.open_seas(len(fleets)), self.seas.unhit(len(fleets))
        shots = torch.zeros(len(fleets), dtype=torch.int64, device=CARD)
        games = torch.arange(len(fleets), device=CARD)
        while len(games):
            chances = self.seas.estimate(states, self.options.drawn)
            candidates, likelihood = self.candidates(states, chances)
            chosen = candidates[:, 0]
            if model is not None:
                asked = self.turned_misses if turned else self.misses
                chosen = best_of(candidates, likelihood, asked(model, states, chances))
            chosen = torch.where(chosen >= 0, chosen, anywhere(states))
            over = self.seas.shoot(states, fleets, unhit, chosen)
            shots[games] += 1
            fleets, states, unhit, games = (
                one[~over].contiguous() for one in (fleets, states, unhit, games)
            )
        return shots

    @torch.no_grad()
    def situations(self, model: Model | None) -> tuple[Tensor, Tensor]:
        """States and chances, as they come up in games that go astray."""
        fleets = self.seas.fleets(self.options.games)
        states, unhit = self.seas.open_seas(len(fleets)), self.seas.unhit(len(fleets))
        met = []
        while len(fleets):
            chances = self.seas.estimate(states, self.options.drawn)
            candidates, likelihood = self.candidates(states, chances)
            chosen = candidates[:, 0]
            if model is not None:
                chosen = best_of(candidates, likelihood, self.misses(model, states, chances))
            lot = torch.rand(len(fleets), device=CARD)
            rank = torch.randint(self.options.wide, (len(fleets), 1), device=CARD)
            other = candidates.gather(1, rank)[:, 0]
            fired = torch.where((lot < STRAY) & (other >= 0), other, chosen)
            fired = torch.where((lot > 1 - FAR_ASTRAY) | (fired < 0), anywhere(states), fired)
            met.append((states.clone(), chances.half()))
            over = self.seas.shoot(states, fleets, unhit, fired)
            fleets, states, unhit = (one[~over].contiguous() for one in (fleets, states, unhit))
        states, chances = (torch.cat(parts) for parts in zip(*met, strict=True))
        taken = torch.randperm(len(states), device=CARD)[: self.options.situations]
        return states[taken].contiguous(), chances[taken]

    # --- lessons

    def gather(self, model: Model | None, until: float) -> None:
        """Lessons until that time."""
        while time.monotonic() < until:
            lesson = self.lesson(*self.situations(model))
            held_back = len(lesson.states) // HELD_BACK
            self.exams.append(Lesson(*(part[:held_back] for part in lesson)))
            self.lessons.append(Lesson(*(part[held_back:] for part in lesson)))

    def lesson(self, states: Tensor, chances: Tensor) -> Lesson:
        shots, _ = self.candidates(states, chances)
        misses, effective = self.seas.play_out(states, shots, self.options.layouts)
        worth = effective / self.options.layouts
        good = (worth > LEAST_EFFECTIVE) & (shots[:, 1] != NONE)
        whole = Lesson(states, chances, shots, misses, worth)
        return Lesson(*(part[good] for part in whole))

    # --- learning

    def learn(self, until: float, rate: float) -> str:
        """From all lessons so far; how well, in words."""
        lessons = Lesson(*(torch.cat(parts) for parts in zip(*self.lessons, strict=True)))
        optimiser = torch.optim.AdamW(
            self.model.parameters(), lr=rate, weight_decay=1e-4, fused=True
        )
        began, step = time.monotonic(), 0
        for batch in batches(len(lessons.states), self.options.batch):
            done = (time.monotonic() - began) / (until - began)
            if done >= 1:
                break
            falling = max(0.02, (1 + math.cos(math.pi * done)) / 2)
            for group in optimiser.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 100) * falling
            way = step % len(self.symmetries)
            here = Lesson(*(part[batch] for part in lessons))
            wrong, _, to_come = self.errors(self.model, here, way)
            loss = wrong + 0.02 * to_come
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            clip_grad_norm_(self.model.parameters(), 1.0)
            optimiser.step()
            self.remember(0.002 if step > 500 else 0.02)
            step += 1
            if step % 100 == 0:
                torch.cuda.synchronize()
        return f"{step} steps on {len(lessons.states)} situations; {self.examined()}"

    @torch.no_grad()
    def remember(self, part: float) -> None:
        """The average follows the model."""
        for mean, now in zip(self.average.parameters(), self.model.parameters(), strict=True):
            mean.lerp_(now, part)

    @torch.no_grad()
    def examined(self) -> str:
        parts = [torch.stack(self.errors(self.average, exam, 3)) for exam in self.exams]
        wrong, whole, _ = torch.stack(parts).mean(0).tolist()
        return f"{100 * (1 - wrong / whole):.1f} % of the differences explained"

    def errors(self, model: Model, lesson: Lesson, way: int) -> tuple[Tensor, ...]:
        """Squared: of the differences between shots; the differences themselves; and how far the
        misses to come are off.
        """
        planes = planes_of(self.seas, lesson.states, lesson.chances)
        turned = planes.flatten(2)[:, :, self.symmetries[way]].view_as(planes)
        by_cell, to_come = evaluated(model, turned)
        shots, there = lesson.shots, lesson.shots >= 0
        number = there.sum(1, keepdim=True)
        turned_shots = torch.where(there, self.inverse[way][shots.clamp_min(0)], shots)
        said = beside_the_mean(of_shots(by_cell, turned_shots), shots)
        truth = beside_the_mean(lesson.misses, shots)
        mean = (lesson.misses * there).sum(1) / number[:, 0]
        each = (lesson.worth * 2).clamp(max=1)[:, None] / number
        return (
            ((said - truth) ** 2 * each).sum(1).mean(),
            (truth**2 * each).sum(1).mean(),
            functional.smooth_l1_loss(to_come, mean),
        )


def evaluated(model: Model, planes: Tensor) -> tuple[Tensor, Tensor]:
    """What the model says: by cell, and of the whole situation."""
    with torch.autocast(CARD, torch.bfloat16):
        said: tuple[Tensor, Tensor] = model(planes.contiguous(memory_format=torch.channels_last))
    return said


def of_shots(by_cell: Tensor, shots: Tensor) -> Tensor:
    return by_cell.gather(1, shots.clamp_min(0))


def beside_the_mean(misses: Tensor, shots: Tensor) -> Tensor:
    """By shot, 0 where there is none."""
    there = shots >= 0
    mean = (misses * there).sum(1, keepdim=True) / there.sum(1, keepdim=True).clamp_min(1)
    return (misses - mean) * there


def best_of(candidates: Tensor, likelihood: Tensor, misses: Tensor) -> Tensor:
    """The shot of the fewest misses, or the first where it is certain."""
    misses = torch.where(candidates >= 0, of_shots(misses, candidates), IMPOSSIBLE)
    number = torch.where(likelihood[:, :1] > CERTAIN, 0, misses.argmin(1, keepdim=True))
    return candidates.gather(1, number)[:, 0]


def anywhere(states: Tensor) -> Tensor:
    return (torch.rand(len(states), SIZE, device=CARD) * open_cells(states)).argmax(1)


def batches(number: int, size: int) -> Iterator[Tensor]:
    """Without end, in an order by lot."""
    while True:
        yield from torch.randperm(number, device=CARD).split(size)


def mean_of(numbers: Tensor) -> str:
    numbers = numbers.double()
    return f"{numbers.mean().item():.3f} ± {numbers.std().item() / len(numbers) ** 0.5:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("preset", choices=["classic", "hasbro", "italian"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--begin", type=Path, help="go on from this net")
    parser.add_argument("--seconds", type=float, default=450)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--wide", type=int, default=10, help="shots played out in a situation")
    parser.add_argument("--layouts", type=int, default=512, help="that each is played out on")
    parser.add_argument("--drawn", type=int, default=4096, help="layouts that the chances are from")
    parser.add_argument("--games", type=int, default=4096, help="played at once")
    parser.add_argument("--situations", type=int, default=65536, help="taken from these games")
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--gathering", type=float, default=0.5, help="part of the time for that")
    parser.add_argument("--tests", type=int, default=16384, help="fleets to play at the end")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    teach(Teacher(Seas(tables_of(PRESETS[options.preset]), options.seed), options))


def teach(teacher: Teacher) -> None:
    options = teacher.options
    test = teacher.seas.fleets(options.tests)
    likeliest = teacher.shots_needed(test, None)
    teacher.say("the likeliest cell:", mean_of(likeliest), "shots")

    def examine(words: str, **way: bool) -> None:
        shots = teacher.shots_needed(test, teacher.average, **way)
        teacher.say(words, mean_of(shots), "beside the likeliest:", mean_of(shots - likeliest))

    end = teacher.began + options.seconds
    if options.begin:
        examine("to begin with:")
    for number in range(options.rounds):
        began = time.monotonic()
        each = (end - began) / (options.rounds - number)
        taught = number > 0 or options.begin
        teacher.gather(teacher.average if taught else None, began + options.gathering * each)
        rate = 0.7 * options.rate if taught else options.rate
        teacher.say(f"round {number + 1}:", teacher.learn(began + 0.9 * each, rate))
        write(teacher.average, options.out)
        examine("the net:")
    examine("turned:", turned=True)


def write(model: Any, path: Path) -> None:
    with path.open("wb") as file:
        write_layers(file, as_layers(model))


if __name__ == "__main__":
    main()
