import { hour } from '../../../shared/domain/durations.ts';
import { countAttempt, uncountAttempt } from '../attempts/rolling-window.ts';
import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { isHostNews } from './outbox.ts';

/** Whether a mail may be sent now. */
export type Turn =
  | {
      readonly ok: true;
      /** Nothing was sent: another mail may take the turn. */
      readonly giveBack: () => Promise<void>;
    }
  | { readonly ok: false; readonly retryAt: Date };

/** A trip's host gets one mail of news an hour: the first at once, what comes within the hour together at its end. */
export async function takeTurn(ports: Ports, row: OutboxRow): Promise<Turn> {
  const { tripId } = row;
  if (tripId === null || !isHostNews(row)) return { ok: true, giveBack: async () => undefined };
  const attempt = await countAttempt(ports, { kind: 'host-mail', of: tripId, most: 1, milliseconds: hour });
  return attempt.ok ? { ok: true, giveBack: () => uncountAttempt(ports, attempt) } : attempt;
}
