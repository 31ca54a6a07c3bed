import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import { MailError, type Message } from '../../../backend/function/mail/mailer.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { createTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { refundOf, sendEvent } from '../../../backend/function/testing/webhook.ts';
import { day, hour, minute, second } from '../../../shared/domain/time/durations.ts';
import { createDice, isDeep, seed } from '../support/deep.ts';
import { suiteTables } from '../support/tables.ts';

/** From one instant to another. */
type Span = readonly [from: string, to: string];

const mailIsAway: readonly Span[] = [
  ['2026-11-06T18:00Z', '2026-11-09T09:00Z'],
  ['2026-11-13T18:00Z', '2026-11-16T09:00Z'],
  ['2026-11-20T18:00Z', '2026-11-23T09:00Z'],
];
const gatewayIsMute: readonly Span[] = [['2026-11-10T08:00Z', '2026-11-12T08:00Z']];
const clockIsWrong: readonly Span[] = [['2026-11-17T09:00Z', '2026-11-18T09:00Z']];

const isIn = (spans: readonly Span[], now: number): boolean =>
  spans.some(([from, to]) => Date.parse(from) <= now && now < Date.parse(to));

/** What fails at an instant of the month, which begins on the day that the tests' clock begins. */
export const calendar = {
  isMailAway: (now: number) => isIn(mailIsAway, now),
  isGatewayMute: (now: number) => isIn(gatewayIsMute, now),
  /** By how many milliseconds the function's clock is ahead. */
  clockError: (now: number) => (isIn(clockIsWrong, now) ? 3 * day : 0),
  copyIsMade: Date.parse('2026-11-24T13:00Z'),
  copyIsPutBack: Date.parse('2026-11-24T13:45Z'),
  lastBooking: Date.parse('2026-11-30T10:00Z'),
  /** Requests, banks and persons have come to their ends by then. */
  ends: Date.parse('2026-12-18T10:00Z'),
} as const;

/** Between two sweeps: each fourth is at a full hour, and does what is done once an hour. */
export const sweepEvery = 45 * minute;

/** A mail that somebody has in their mailbox. */
export interface Delivered {
  readonly to: string;
  readonly text: string;
  /** Of the row of the outbox that it was sent for. */
  readonly mailId: string;
}

interface Errand {
  readonly at: number;
  readonly run: () => Promise<unknown>;
}

/** The function where mail, gateway, clock and database fail as the calendar says. */
export function createMonthApp() {
  const rows = suiteTables(() => app.ports.clock.now());
  const hosts = {
    addressOf: async (userId: string) => ({ name: 'Asha Rao', email: `${userId}@hosts.example` }),
    userWith: async () => null,
  };
  const app = createTestApp(rows, hosts, { BOOKING_LIMITS: 'off' });
  // `npm test` plays one month, always the same.
  const dice = createDice('month', isDeep ? seed : 21);
  const delivered: Delivered[] = [];
  const errands: Errand[] = [];
  const now = () => app.ports.clock.now().getTime();
  const oneIn = (count: number) => dice.between(1, count) === 1;
  const later = (milliseconds: number, run: Errand['run']) => {
    errands.push({ at: now() + milliseconds, run });
  };

  const unanswered = new Set<string>();

  async function send(message: Message): Promise<void> {
    const { to, text, messageId } = message;
    if (calendar.isMailAway(now())) throw new MailError('failed', 'ECONNREFUSED CONN');
    if (to.startsWith('gone-')) throw new MailError('refused for good', '550 RCPT TO');
    if (oneIn(60)) throw new MailError('failed', '451 DATA');
    // Once to a person at most: news that was lost twice running would be heard three times.
    const isAnswered = unanswered.has(to) || !oneIn(60);
    if (!isAnswered) unanswered.add(to);
    if (isAnswered || oneIn(2)) {
      // Long lines of a mail are broken.
      const mailId = messageId.slice(1, messageId.indexOf('@'));
      delivered.push({ to, text: text.replaceAll(/\s+/g, ' '), mailId });
    }
    if (!isAnswered) throw new MailError('outcome unknown', 'deadline');
  }

  /** The gateway repeats an event for a day, until it is answered. */
  function tell(event: string, entities: Readonly<Record<string, object>>): void {
    const begun = now();
    const eventId = `${event} ${begun} ${JSON.stringify(entities)}`;
    const deliver = async () => {
      const { status } = await sendEvent(app, event, entities, eventId, ports);
      if (status !== 200 && now() - begun < day) later(hour, deliver);
    };
    later(0, deliver);
  }

  const tellOfRefund = (id: string) => {
    const made = app.fake.refunds.get(id);
    if (made === undefined) return;
    const event = made.status === 'failed' ? 'refund.failed' : 'refund.processed';
    tell(event, refundOf(made.paymentId, made.amount, id));
  };

  /** Some refunds are refused, some take days, some are sent back by their bank. */
  const refund: Gateway['refund'] = async (asked) => {
    const { fake } = app;
    const isKnown = [...fake.refunds.values()].some(({ key }) => key === asked.idempotencyKey);
    if (!isKnown && fake.state.available && oneIn(12))
      return { ok: false, reason: 'refused', description: 'The payment is older than six months.' };
    fake.state.refundStatus = oneIn(6) ? 'pending' : 'processed';
    const made = await fake.gateway.refund(asked);
    if (!made.ok || isKnown) return made;
    const { id, status } = made.value;
    const end = (to: 'processed' | 'failed', after: number) =>
      later(after, async () => {
        fake.endRefund(id, to);
        if (to === 'failed' || oneIn(2)) tellOfRefund(id);
      });
    if (status === 'pending') end(oneIn(4) ? 'failed' : 'processed', 2 * day);
    else if (oneIn(15)) end('failed', 3 * day);
    return made;
  };

  const ports: Ports = {
    ...app.ports,
    clock: { now: () => new Date(now() + calendar.clockError(now())) },
    mailer: { send },
    gateway: { ...app.fake.gateway, refund },
  };

  return {
    ...app,
    ports,
    tables: rows,
    dice,
    delivered,
    now,
    oneIn,
    later,
    tell,
    tellOfRefund,
    call: (action: string, body: object) => app.call(action, body, undefined, ports),
    sweep: () => app.sweep(ports),
    /** Passes so many milliseconds, and does what is due by then. */
    async pass(milliseconds: number) {
      app.pass(milliseconds / second);
      app.fake.state.available = !calendar.isGatewayMute(now());
      for (;;) {
        const next = errands.findIndex(({ at }) => at <= now());
        if (next < 0) return;
        await errands.splice(next, 1)[0]?.run();
      }
    },
  };
}

export type MonthApp = ReturnType<typeof createMonthApp>;
