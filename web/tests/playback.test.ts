// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Playback } from "../src/board/playback.svelte.ts";
import { Game } from "../src/rules/game.ts";
import { findPreset } from "../src/rules/presets.ts";

test("a move may be named once it has been on the board", async () => {
  const game = new Game(findPreset("alga").rules);
  const playback = new Playback();
  playback.show([game.node]);
  game.play("2");
  playback.append(game.node);
  expect([playback.moments.length, playback.seen]).toEqual([2, 0]);
  await playback.forward(false);
  await playback.goTo(0);
  expect([playback.at, playback.seen]).toEqual([0, 1]);
  await playback.change(playback.moments.slice(0, 1));
  expect(playback.seen).toBe(0);
});

test("who looks back stays there, though the next move was about to be shown", async () => {
  const game = new Game(findPreset("alga").rules);
  const playback = new Playback();
  playback.show([game.node]);
  for (const move of ["2", "3"]) {
    game.play(move);
    playback.append(game.node);
  }
  await playback.forward(false);
  vi.useFakeTimers();
  const next = playback.forward(true); // once the first move can have been read
  playback.playing = false;
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await next;
  expect(playback.at).toBe(1);
});
