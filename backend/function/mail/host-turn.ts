import { hour } from '../../../shared/domain/durations.ts';
import { type CountDeps, countAttempt, uncountAttempt } from '../attempts/rolling-window.ts';
import { isHostNews } from '../outbox/mail-names.ts';
import type { OutboxRow } from '../rows/tables.ts';

/** Whether a mail may be sent now. */
export type Turn =
  | {
      readonly ok: true;
      /** Nothing was sent: another mail may take the turn. */
      readonly giveBack: () => Promise<void>;
    }
  | { readonly ok: false; readonly retryAt: Date };

/** A trip's host gets one mail of news an hour: the first at once, what comes within the hour together at its end. */
export async function takeTurn(ports: CountDeps, row: OutboxRow): Promise<Turn> {
  const { tripRowId } = row;
  if (tripRowId === null || !isHostNews(row)) return { ok: true, giveBack: async () => undefined };
  const attempt = await countAttempt(ports, {
    kind: 'host-mail',
    of: tripRowId,
    most: 1,
    milliseconds: hour,
  });
  return attempt.ok ? { ok: true, giveBack: () => uncountAttempt(ports, attempt) } : attempt;
}
