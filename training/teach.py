"""Teach a net which shot leads to the fewest misses.

    PYTHONPATH=src python training/teach.py classic --seconds 450 --out classic.npz

Several rounds. In each, games are played by what is known so far, at first by the likeliest cell,
with a stray shot now and then; of situations met in them the likeliest shots are played out on
hundreds of layouts; and the net learns by how much one led to more misses than another. At the end
of a round it plays fleets that it has not seen, beside the likeliest cell.
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
from model import Model, as_numpy
from seas import CARD, Seas, Tensor, open_cells, planes_of
from tables import SIZE, tables_of
from torch.nn import functional
from torch.nn.utils import clip_grad_norm_

from blindfleet.kernels.net import write_net
from blindfleet.rules.shooting.ruleset import PRESETS

GAMES_AT_ONCE = 4096
BATCH = 4096
SITUATIONS_AT_ONCE = 65536
CERTAIN = 0.999
STRAY = 0.08  # of the shots while situations are gathered go to another of the likeliest cells
FAR_ASTRAY = 0.016  # and so many anywhere
TAKEN = 0.35  # of the situations met
LEAST_EFFECTIVE = 0.05  # of the layouts played out: below, their weights are too unequal
HELD_BACK = 50  # one situation in so many is kept for the test
FLEETS_OF_THE_TEST = 16384
LAYOUTS_OF_THE_TEST = 4096


class Lesson(NamedTuple):
    """Situations with the shots played out; `misses` by shot, `worth` of the layouts in use."""

    states: Tensor
    chances: Tensor
    shots: Tensor  # -1 where there is none
    misses: Tensor
    worth: Tensor


@dataclass
class Teacher:
    seas: Seas
    options: argparse.Namespace
    began: float = field(default_factory=time.monotonic)
    lessons: list[Lesson] = field(default_factory=list)

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
        self.average.load_state_dict(self.model.state_dict())

    def say(self, *words: object) -> None:
        print(f"{time.monotonic() - self.began:4.0f} s ", *words, flush=True)

    def judged(self, model: Model, states: Tensor, chances: Tensor, *, turned: bool) -> Tensor:
        """By cell, what the net says; turned, the mean over all eight ways to look at it."""
        planes = planes_of(self.seas, states, chances)
        if not turned:
            return evaluated(model, planes)[0]
        flat = planes.flatten(2)
        ways = zip(self.symmetries, self.inverse, strict=True)
        said = [evaluated(model, flat[:, :, way].view_as(planes))[0][:, back] for way, back in ways]
        return torch.stack(said).mean(0)

    @torch.no_grad()
    def play(
        self,
        fleets: Tensor,
        model: Model | None,
        layouts: int,
        *,
        astray: bool = False,
        turned: bool = False,
    ) -> tuple[Tensor, list[tuple[Tensor, Tensor]]]:
        """The shots that each fleet took; and, of games gone astray, situations to learn from."""
        states, unhit = self.seas.open_seas(len(fleets)), self.seas.unhit(len(fleets))
        shots = torch.zeros(len(fleets), dtype=torch.int64, device=CARD)
        games, met = torch.arange(len(fleets), device=CARD), []
        while len(games):
            chances = self.seas.estimate(states, layouts)
            candidates, likelihood = self.candidates(states, chances)
            chosen = candidates[:, 0]
            if model is not None:
                misses = self.judged(model, states, chances, turned=turned)
                misses = misses.gather(1, candidates.clamp_min(0)) + (candidates < 0) * 1e9
                best = candidates.gather(1, misses.argmin(1, keepdim=True))[:, 0]
                chosen = torch.where(likelihood[:, 0] > CERTAIN, chosen, best)
            anywhere = (torch.rand(len(games), SIZE, device=CARD) * open_cells(states)).argmax(1)
            chosen = torch.where(chosen >= 0, chosen, anywhere)
            if astray:
                lot = torch.rand(len(games), device=CARD)
                taken = (likelihood[:, 0] > 0) & (likelihood[:, 0] <= CERTAIN) & (lot < TAKEN)
                met.append((states[taken].clone(), chances[taken].half()))
                lot = torch.rand(len(games), device=CARD)
                rank = torch.randint(self.options.wide, (len(games), 1), device=CARD)
                other = candidates.gather(1, rank)[:, 0]
                chosen = torch.where((lot < STRAY) & (other >= 0), other, chosen)
                chosen = torch.where(lot > 1 - FAR_ASTRAY, anywhere, chosen)
            over = self.seas.shoot(states, fleets, unhit, chosen)
            shots[games] += 1
            fleets, states, unhit, games = (
                one[~over].contiguous() for one in (fleets, states, unhit, games)
            )
        return shots, met

    def candidates(self, states: Tensor, chances: Tensor) -> tuple[Tensor, Tensor]:
        """The likeliest cells, -1 where there are fewer, and how likely they are."""
        among = chances.float().sum(1) * open_cells(states)
        likelihood, cells = among.topk(self.options.wide, 1)
        return torch.where(likelihood > 0, cells, -1), likelihood

    def gather(self, model: Model | None, until: float) -> int:
        """Lessons until that time; how many situations."""
        found = 0
        while time.monotonic() < until:
            fleets = self.seas.fleets(GAMES_AT_ONCE)
            _, met = self.play(fleets, model, self.options.layouts, astray=True)
            states, chances = (torch.cat(parts) for parts in zip(*met, strict=True))
            order = torch.randperm(len(states), device=CARD)[:SITUATIONS_AT_ONCE]
            states, chances = states[order].contiguous(), chances[order]
            shots, _ = self.candidates(states, chances)
            misses, effective = self.seas.play_out(states, shots, self.options.layouts)
            worth = effective / self.options.layouts
            good = (worth > LEAST_EFFECTIVE) & (shots[:, 1] >= 0)
            whole = Lesson(states, chances, shots, misses, worth)
            self.lessons.append(Lesson(*(part[good] for part in whole)))
            found += int(good.sum())
        return found

    def learn(self, until: float, rate: float) -> str:
        """From all lessons so far; how well, in words."""
        lessons = Lesson(*(torch.cat(parts) for parts in zip(*self.lessons, strict=True)))
        held_back = len(lessons.states) // HELD_BACK
        optimiser = torch.optim.AdamW(
            self.model.parameters(), lr=rate, weight_decay=1e-4, fused=True
        )
        began, step = time.monotonic(), 0
        for batch in batches(held_back, len(lessons.states)):
            done = (time.monotonic() - began) / (until - began)
            if done >= 1:
                break
            falling = max(0.02, (1 + math.cos(math.pi * done)) / 2)
            for group in optimiser.param_groups:
                group["lr"] = rate * min(1, (step + 1) / 100) * falling
            here = Lesson(*(part[batch] for part in lessons))
            wrong, _, to_come = self.errors(self.model, here, step % len(self.symmetries))
            optimiser.zero_grad(set_to_none=True)
            (wrong + 0.02 * to_come).backward()
            clip_grad_norm_(self.model.parameters(), 1.0)
            optimiser.step()
            with torch.no_grad():
                pairs = zip(self.average.parameters(), self.model.parameters(), strict=True)
                for mean, now in pairs:
                    mean.lerp_(now, 0.002 if step > 500 else 0.02)
            step += 1
            if step % 100 == 0:
                torch.cuda.synchronize()
        with torch.no_grad():
            parts = [
                torch.stack(
                    self.errors(self.average, Lesson(*(x[i : i + BATCH] for x in lessons)), 3)
                )
                for i in range(0, held_back, BATCH)
            ]
        wrong, whole, _ = torch.stack(parts).mean(0).tolist()
        return f"{step} steps, of the differences {100 * (1 - wrong / whole):.1f} % explained"

    def errors(self, model: Model, lesson: Lesson, way: int) -> tuple[Tensor, Tensor, Tensor]:
        """Squared: of the differences between shots, the differences themselves, and how far the
        misses to come are off.
        """
        planes = planes_of(self.seas, lesson.states, lesson.chances)
        planes = planes.flatten(2)[:, :, self.symmetries[way]].view_as(planes)
        said, to_come = evaluated(model, planes)
        said = said.gather(1, self.inverse[way][lesson.shots.clamp_min(0)])
        there = lesson.shots >= 0
        number = there.sum(1, keepdim=True)

        def beside_the_mean(misses: Tensor) -> Tensor:
            return (misses - (misses * there).sum(1, keepdim=True) / number) * there

        weight = (lesson.worth * 2).clamp(max=1)[:, None] / number
        truth = beside_the_mean(lesson.misses)
        wrong = ((beside_the_mean(said) - truth) ** 2 * weight).sum(1).mean()
        whole = (truth**2 * weight).sum(1).mean()
        mean = (lesson.misses * there).sum(1) / number[:, 0]
        return wrong, whole, functional.smooth_l1_loss(to_come, mean)


def evaluated(model: Model, planes: Tensor) -> tuple[Tensor, Tensor]:
    with torch.autocast(CARD, torch.bfloat16):
        said: tuple[Tensor, Tensor] = model(planes.contiguous(memory_format=torch.channels_last))
    return said


def batches(begin: int, end: int) -> Iterator[Tensor]:
    """Without end, in an order by lot."""
    while True:
        order = torch.randperm(end - begin, device=CARD) + begin
        yield from order.split(BATCH)


def mean_of(numbers: Tensor) -> str:
    numbers = numbers.double()
    return f"{numbers.mean().item():.3f} ± {numbers.std().item() / len(numbers) ** 0.5:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("preset", choices=["classic", "hasbro", "italian"])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=450)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--wide", type=int, default=12, help="shots played out in a situation")
    parser.add_argument("--layouts", type=int, default=512, help="that each is played out on")
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--gathering", type=float, default=0.5, help="part of the time for that")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    teacher = Teacher(Seas(tables_of(PRESETS[options.preset]), options.seed), options)
    teach(teacher)


def teach(teacher: Teacher) -> None:
    options = teacher.options
    test = teacher.seas.fleets(FLEETS_OF_THE_TEST)
    likeliest, _ = teacher.play(test, None, LAYOUTS_OF_THE_TEST)
    teacher.say("the likeliest cell:", mean_of(likeliest), "shots")
    end = teacher.began + options.seconds
    for number in range(options.rounds):
        began = time.monotonic()
        each = (end - began) / (options.rounds - number)
        model = teacher.average if number else None
        found = teacher.gather(model, began + options.gathering * each)
        teacher.say(f"round {number + 1}: {found} situations more")
        rate = options.rate if number == 0 else 0.7 * options.rate
        teacher.say(teacher.learn(began + 0.92 * each, rate))
        write(teacher.average, options.out)
        shots, _ = teacher.play(test, teacher.average, LAYOUTS_OF_THE_TEST)
        teacher.say("the net:", mean_of(shots), "beside the likeliest:", mean_of(shots - likeliest))
    shots, _ = teacher.play(test, teacher.average, LAYOUTS_OF_THE_TEST, turned=True)
    teacher.say("turned:", mean_of(shots), "beside the likeliest:", mean_of(shots - likeliest))


def write(model: Any, path: Path) -> None:
    with path.open("wb") as file:
        write_net(file, as_numpy(model))


if __name__ == "__main__":
    main()
