// The browser's memory, and what stands in for it.

import { afterEach, describe, expect, test, vi } from "vitest";
import { keepFormation, ownFormations } from "../src/placing/formations";
import { remember, remembered, rememberedInTab, rememberInTab } from "../src/settings/storage";
import type { RulesCard } from "../src/wire";

class Shelf {
  readonly kept = new Map<string, string>();
  isFull = false;

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull) {
      throw new Error("the quota has been exceeded");
    }
    this.kept.set(key, text);
  }
}

function shelf(): Shelf {
  const it = new Shelf();
  vi.stubGlobal("localStorage", it);
  vi.stubGlobal("sessionStorage", it);
  return it;
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["the browser", remember, remembered],
  ["the tab", rememberInTab, rememberedInTab],
])("what %s remembers", (_, write, read) => {
  test("is kept on its shelf", () => {
    const it = shelf();
    write("theme", "dark");
    expect(it.kept.get("blindfleet.theme")).toBe('"dark"');
    expect(read("theme")).toBe("dark");
  });

  test("is known for this visit where the shelf is full, newer than what lies there", () => {
    const it = shelf();
    write("visited", ["one"]);
    it.isFull = true;
    write("visited", ["two"]);
    expect(read("visited")).toEqual(["two"]);
    it.isFull = false;
    write("visited", ["three"]);
    it.kept.set("blindfleet.visited", '["another tab"]');
    expect(read("visited")).toEqual(["another tab"]);
  });

  test("is known for this visit where looking for a shelf is forbidden", () => {
    const forbidden = {
      get: () => {
        throw new Error("denied");
      },
      configurable: true,
    };
    vi.stubGlobal("localStorage", undefined);
    vi.stubGlobal("sessionStorage", undefined);
    Object.defineProperty(globalThis, "localStorage", forbidden);
    Object.defineProperty(globalThis, "sessionStorage", forbidden);
    expect(read("draft")).toBeUndefined();
    write("draft", [1, 2]);
    expect(read("draft")).toEqual([1, 2]);
  });

  test("is nothing where it cannot be read", () => {
    shelf().kept.set("blindfleet.broken", "{");
    expect(read("broken")).toBeUndefined();
  });
});

describe("formations of one's own", () => {
  const rules = {
    preset: "classic",
    rows: 10,
    columns: 10,
    ships: [{ shipClass: "cruiser", cells: 3, count: 1, shapes: ["straight"] }],
    options: { grid: "10x10", fleet: "cruiser 3", touching: "none" },
  } as unknown as RulesCard;
  const placing = { ships: [{ shipClass: "cruiser", number: 1, cells: [0, 1, 2] }], pieces: [] };

  test("are kept by name", () => {
    shelf();
    keepFormation(rules, { name: "corner", placing: { ships: [], pieces: [] } });
    keepFormation(rules, { name: "corner", placing });
    expect(ownFormations(rules)).toEqual([{ name: "corner", placing }]);
  });

  test.each([
    ["no list", { name: "it" }],
    ["an empty place", [null]],
    ["no name", [{ placing }]],
    ["no placing", [{ name: "it" }]],
    ["a ship nowhere", [{ name: "it", placing: { ships: [{ shipClass: "cruiser" }] } }]],
    [
      "an unknown piece",
      [{ name: "it", placing: { ships: [], pieces: [{ cell: 1, piece: "?" }] } }],
    ],
  ])("are left out where they cannot be read: %s", (_, kept) => {
    const it = shelf();
    keepFormation(rules, { name: "corner", placing });
    const [key] = [...it.kept.keys()];
    it.kept.set(String(key), JSON.stringify(kept));
    expect(ownFormations(rules)).toEqual([]);
  });
});
