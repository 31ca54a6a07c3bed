import { hour } from '../../../shared/domain/time/durations.ts';
import { type CountDeps, countAttempt, uncountAttempt } from '../attempts/count-attempts.ts';
import { isHostNews } from '../outbox/mail-names.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { isAsked } from './host-digest.ts';

type TurnDeps = CountDeps;

/** Whether a mail may be sent now. */
export type Turn =
  | {
      readonly ok: true;
      /** Nothing was sent: another mail may take the turn. */
      readonly giveBack: () => Promise<void>;
    }
  | { readonly ok: false; readonly retryAt: Date };

/**
 * A host gets one mail an hour of each sort: news of a trip, requests that wait, questions. The first comes at once, what comes within the
 * hour together at its end.
 */
export async function takeTurn(deps: TurnDeps, row: OutboxRow): Promise<Turn> {
  const of = await turnOf(deps, row);
  if (of === null) return { ok: true, giveBack: async () => undefined };
  const attempt = await countAttempt(deps, { kind: 'host-mail', of, most: 1, milliseconds: hour });
  return attempt.ok ? { ok: true, giveBack: () => uncountAttempt(deps, attempt) } : attempt;
}

async function turnOf({ rows }: TurnDeps, row: OutboxRow): Promise<string | null> {
  if (row.tripRowId === null) return null;
  if (isHostNews(row)) return row.tripRowId;
  if (!isAsked(row)) return null;
  const trip = await rows.get('trips', row.tripRowId);
  return trip && `${row.mail} ${trip.hostId}`;
}
