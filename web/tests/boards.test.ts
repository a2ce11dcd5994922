// Boards: where cells lie, how keys steer, how ships are drawn.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { follow } from "../src/boards/dragging";
import { inset, outline } from "../src/boards/outline";
import { Place, UNIT } from "../src/boards/place";
import { steered } from "../src/boards/steering";
import { cellName, joined } from "../src/view/grid";

const GRID = { rows: 3, columns: 4 };
const LIES = ["written", "side-1", "side-2"] as const;

describe.each(LIES)("a board that lies %s", (lie) => {
  const place = new Place(GRID, lie);
  const cells = Array.from({ length: 12 }, (_, cell) => cell);

  test("draws each cell in a place of its own", () => {
    const places = cells.map((cell) => place.corner(cell).join());
    expect(new Set(places).size).toBe(12);
  });

  test("is steered the way it is seen", () => {
    const middle = cells.find((cell) => place.translate(cell) === "translate(40 40)") as number;
    const at = (key: string, withControl = false): readonly number[] =>
      place.corner(steered(place, middle, key, withControl) as number).map((it) => it / UNIT);
    expect(at("ArrowUp")).toEqual([1, 0]);
    expect(at("ArrowDown")).toEqual([1, 2]);
    expect(at("ArrowLeft")).toEqual([0, 1]);
    expect(at("ArrowRight")).toEqual([2, 1]);
    expect(at("Home")).toEqual([0, 1]);
    expect(at("End")).toEqual([3, 1]);
    expect(at("Home", true)).toEqual([0, 0]);
    expect(at("End", true)).toEqual([3, 2]);
    expect(at("PageUp")).toEqual([1, 0]);
    expect(at("PageDown")).toEqual([1, 2]);
    expect(steered(place, middle, "x", false)).toBeNull();
  });
});

test("a bent ship has six corners, and its hull lies inside them", () => {
  const corners = outline(new Place(GRID), [0, 1, 4]);
  expect(corners).toHaveLength(6);
  for (const [x, y] of inset(corners, 4)) {
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x).toBeLessThan(2 * UNIT);
    expect(y).toBeLessThan(2 * UNIT);
  }
});

test("cells are named by the letter first", () => {
  const names = { ...GRID, rowNames: ["1", "2", "3"], columnNames: ["A", "B", "C", "D"] };
  expect(cellName({ ...names, lettered: "columns" }, 5)).toBe("B2");
  const italian = { ...GRID, rowNames: ["A", "B", "C"], columnNames: ["0", "1", "2", "3"] };
  expect(cellName({ ...italian, lettered: "rows" }, 5)).toBe("B1");
});

test("cells are joined by their sides alone", () => {
  expect([...joined(GRID, 0, new Set([0, 1, 6, 11]))].sort()).toEqual([0, 1]);
});

describe("a pointer that was pressed", () => {
  let window: EventTarget;
  let heard: string[];

  const pointer = (type: string, clientX: number): PointerEvent =>
    Object.assign(new Event(type), { pointerId: 1, clientX, clientY: 0 }) as PointerEvent;

  beforeEach(() => {
    window = new EventTarget();
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("document", { elementFromPoint: () => null });
    vi.stubGlobal("SVGElement", class {});
    heard = [];
    const hear = (what: string) => (): void => void heard.push(what);
    follow(pointer("pointerdown", 0), {
      moved: hear("moved"),
      dropped: hear("dropped"),
      cancelled: hear("cancelled"),
      tapped: hear("tapped"),
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ["lets go where it was", [pointer("pointerup", 2)], ["tapped"]],
    ["strays a little", [pointer("pointermove", 3), pointer("pointerup", 3)], ["tapped"]],
    ["is dragged", [pointer("pointermove", 9), pointer("pointerup", 9)], ["moved", "dropped"]],
    ["is taken away", [pointer("pointercancel", 2)], ["cancelled"]],
    [
      "is dragged and taken away",
      [pointer("pointermove", 9), pointer("pointercancel", 9)],
      ["moved", "cancelled"],
    ],
  ])("%s", (_, events, what) => {
    for (const event of [...events, pointer("pointerup", 0)]) {
      window.dispatchEvent(event);
    }
    expect(heard).toEqual(what);
  });
});
