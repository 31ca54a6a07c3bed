import { afterAll, describe, expect, test } from 'vitest';

import { differences, justified } from './justified.ts';
import { plans, type RecordingPlan } from './plans.ts';
import { startRecordedBackend } from './recorded-backend.ts';
import { type Exchange, readRecording } from './recording.ts';
import { replay, type StepResult } from './replay.ts';
import { type Settlement, settle } from './settle.ts';

/** Replays one recording against a backend of its own. */
async function replayRecording(name: string, plan: RecordingPlan): Promise<StepResult[]> {
  const backend = await startRecordedBackend(plan.backend);
  try {
    const { prelude } = plan;
    return await replay(backend, {
      ...plan,
      exchanges: exchangesOf(name, plan),
      prelude: prelude ? readRecording(prelude.recording).filter(({ step }) => prelude.steps.test(step)) : [],
    });
  } finally {
    await backend.close();
  }
}

function exchangesOf(name: string, { recording = name, steps }: RecordingPlan): Exchange[] {
  return readRecording(recording).filter(({ step }) => steps?.test(step) ?? true);
}

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
  test.each(Object.entries(plans))('%s', { timeout: longest }, async (name, plan) => {
    const settlement = settle(await replayRecording(name, plan), justified[name] ?? []);
    settlements.set(name, settlement);
    expect(settlement.open).toEqual([]);
    expect(settlement.stale).toEqual([]);
    expect(settlement.allowed).toBe(differences[name]?.allowed ?? 0);
    expect(settlement.unserved).toBe(differences[name]?.unserved ?? 0);
  });
});

test('every allowed difference belongs to a recording that is replayed', () => {
  expect(Object.keys(justified).filter((name) => !(name in plans))).toEqual([]);
});
