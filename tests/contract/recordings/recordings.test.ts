import { afterAll, describe, expect, test } from 'vitest';

import { differences, justified } from './justified.ts';
import { plans } from './plans.ts';
import type { StepResult } from './replay.ts';
import { replayRecording } from './replay-recording.ts';
import { replaySdk } from './replay-sdk.ts';
import { type Settlement, settle } from './settle.ts';

const replays: [name: string, replay: () => Promise<StepResult[]>][] = [
  ...Object.keys(plans).map((name): [string, () => Promise<StepResult[]>] => [
    name,
    () => replayRecording(name),
  ]),
  ['09-sdk', replaySdk],
];

/** Milliseconds; the longest takes ten seconds on a machine that does nothing else. */
const longest = 180_000;

const settlements = new Map<string, Settlement>();

afterAll(() => {
  const lines = [...settlements].map(([name, { steps, agreed, allowed, unserved, open }]) =>
    [
      name.padEnd(28),
      ...[steps, agreed, allowed, unserved, open.length].map((count) => String(count).padStart(9)),
    ].join(''),
  );
  const head = `${'recording'.padEnd(28)}    steps   agreed  allowed unserved     open`;
  console.info(['Agreement with a recorded Appwrite 1.9.6', head, ...lines].join('\n'));
});

describe('the embedded backend answers as a recorded Appwrite server did', () => {
  test.each(replays)('%s', { timeout: longest }, async (name, replay) => {
    const settlement = settle(await replay(), justified[name] ?? []);
    settlements.set(name, settlement);
    expect(settlement.open).toEqual([]);
    expect(settlement.stale).toEqual([]);
    expect(settlement.allowed).toBe(differences[name]?.allowed ?? 0);
    expect(settlement.unserved).toBe(differences[name]?.unserved ?? 0);
  });
});

test('every allowed difference belongs to a recording that is replayed', () => {
  const names = replays.map(([name]) => name);
  expect(Object.keys(justified).filter((name) => !names.includes(name))).toEqual([]);
});
