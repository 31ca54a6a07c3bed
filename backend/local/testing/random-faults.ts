import { createHash } from 'node:crypto';
import type { RowCall, RowFault, RowFaults } from './row-faults.ts';

const failures: readonly RowFault[] = [
  { answer: 'failed', done: false },
  { answer: 'none', done: false },
  { answer: 'none', done: true },
];
const writing: readonly RowFault[] = [
  ...failures,
  { answer: 'failed', done: true },
  { answer: 'taken', done: true },
];

/** What can happen to a call; a caller cannot tell the two ends of a failed list or read apart. */
const faults: Readonly<Record<RowCall['action'], readonly RowFault[]>> = {
  list: failures.slice(0, 2),
  read: failures.slice(0, 2),
  create: writing,
  update: writing,
  delete: writing,
  count: writing,
};

/**
 * Lets a share of the calls go wrong. The same seed chooses the same fault for the n-th call of the same kind to the same rows,
 * in whatever order the calls of others come in between.
 * @param share from 0 for none to 1 for all.
 */
export function randomFaults(seed: string, share: number): RowFaults {
  const calls = new Map<string, number>();
  return ({ action, rowIds, tableId }) => {
    const name = [action, tableId, ...rowIds].join(' ');
    const number = calls.get(name) ?? 0;
    calls.set(name, number + 1);
    const digest = createHash('sha256').update(`${seed} ${name} ${number}`).digest();
    if (digest.readUInt32BE(0) / 2 ** 32 >= share) return null;
    const choices = faults[action];
    return choices[digest.readUInt32BE(4) % choices.length] ?? null;
  };
}
