import { createRandom } from '../../../shared/domain/random.ts';
import type { Ports } from '../../function/ports.ts';
import type { Operation } from '../../function/rows/operations.ts';
import type { CommitOutcome } from '../../function/rows/rows.ts';
import type { TableName } from '../../function/rows/tables.ts';
import type { CheckTarget } from '../check.ts';
import { raceTransactions, winners } from './race.ts';

/** A transaction of the product in a race, under the name that a report gives it. */
export interface Contender {
  readonly name: string;
  readonly operations: readonly Operation[];
}

export const tornFix =
  'The function finds and mends what a torn transaction leaves, but none of its own should be torn. Look for deadlocks and lost connections in the log of the database, and for whatever else writes to it (imports, backups that lock tables, a proxy that ends connections). Sell nothing until `npm run doctor -- --rounds 50` passes. On MongoDB it cannot: move to MariaDB.';

const random = createRandom((count) => crypto.getRandomValues(new Uint8Array(count)));

const neverReached = (): never => {
  throw new Error('The doctor never calls the gateway and sends no mail.');
};

/** What the function would commit, without committing it. `secret` is the key of the rows' ids. */
export async function operationsOf(
  target: CheckTarget,
  secret: string,
  act: (ports: Ports) => Promise<unknown>,
): Promise<readonly Operation[]> {
  const recorded: Operation[] = [];
  const unavailable = new Proxy({}, { get: neverReached });
  await act({
    rows: {
      ...target.rows,
      async commit(operations) {
        recorded.push(...operations);
        return 'conflict';
      },
    },
    clock: { now: () => new Date(target.now()) },
    random,
    hosts: unavailable as Ports['hosts'],
    gateway: unavailable as Ports['gateway'],
    mailer: unavailable as Ports['mailer'],
    rebuildHook: null,
    settings: { idSecret: secret, approvalSeconds: 3600 } as Ports['settings'],
    log: { info: () => undefined, error: () => undefined },
  });
  return recorded;
}

/** Commits all at once. Returns how many won, and a sentence about each that was written in part. */
export async function raceContenders(
  target: CheckTarget,
  contenders: readonly Contender[],
): Promise<{ readonly won: number; readonly torn: readonly string[] }> {
  const outcomes = await raceTransactions(
    target,
    contenders.map(({ operations }) => operations),
  );
  const torn: string[] = [];
  for (const [index, { name, operations }] of contenders.entries()) {
    const others = contenders.filter((_, at) => at !== index).flatMap((other) => other.operations);
    const outcome = outcomes[index] ?? 'unknown';
    const created = operations.filter((one) => isOwnCreation(one, operations, others));
    const present = await countPresent(target, created);
    if (isTorn(outcome, present, created.length)) {
      torn.push(
        `${name} was torn: it ended as ${outcome}, with ${present} of its ${created.length} own rows`,
      );
    }
  }
  return { won: winners(outcomes), torn };
}

/** Whether an operation creates a row that it leaves there, and that no other transaction of the race touches. */
function isOwnCreation(
  { action, tableId, rowId }: Operation,
  own: readonly Operation[],
  others: readonly Operation[],
): boolean {
  const isSame = (other: Operation) => other.tableId === tableId && other.rowId === rowId;
  return action === 'create' && own.filter(isSame).length === 1 && !others.some(isSame);
}

async function countPresent({ rows }: CheckTarget, created: readonly Operation[]): Promise<number> {
  const found = await Promise.all(created.map(({ tableId, rowId }) => rows.get<TableName>(tableId, rowId)));
  return found.filter((row) => row !== null).length;
}

function isTorn(outcome: CommitOutcome, present: number, all: number): boolean {
  if (outcome === 'committed') return present < all;
  return present > 0 && (outcome !== 'unknown' || present < all);
}
