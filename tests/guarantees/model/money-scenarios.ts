import { expire } from '../../../backend/function/changes/expire.ts';
import { refundRowId, stepId } from '../../../backend/function/identity/row-ids.ts';
import { makeRefund } from '../../../backend/function/payments/make-refund.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { finishSteps } from '../../../backend/function/sweep/finish-steps.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { cancelRequest } from '../../../backend/function/testing/cancel-journey.ts';
import { payOrder } from '../../../backend/function/testing/instant-journey.ts';
import {
  cancelsTrip,
  claims,
  confirmed,
  held,
  page,
  pays,
  refundedNeedlessly,
  replacement,
  requested,
  sweepsFor,
  webhook,
} from './actors.ts';
import type { ModelApp } from './harness.ts';
import type { Actor, Scenario } from './scenario.ts';

const replacedAndPaid = (seats: number, tripSeats: number): Scenario => ({
  name: `a draft of 1 seat that is paid, and changed to ${seats}, at ${tripSeats} seats`,
  isSmall: true,
  rules: ['a step has its number once', 'a booking that replaces another comes after its step'],
  trip: { availableSpots: tripSeats },
  async setUp(app) {
    const booking = await held(app, makeClaim());
    const actors = [claims('change', replacement(booking, seats)), pays(app, 'page', booking, 'pay_1')];
    return { actors };
  },
});

const changedTwice: Scenario = {
  name: 'a draft that is changed by two windows at once, and a claim, at 2 seats',
  rules: ['a step has its number once', 'a booking that replaces another comes after its step'],
  trip: { availableSpots: 2 },
  async setUp(app) {
    const booking = await held(app, makeClaim());
    return {
      actors: [
        claims('change 1', replacement(booking, 1)),
        claims('change 2', replacement(booking, 2)),
        claims('claim', makeClaim()),
      ],
    };
  },
};

/** The same change is sent twice: the draft's new reference is one. */
const changeSentTwice: Scenario = {
  name: 'a change of a draft that is sent twice, and a claim, at 2 seats',
  isSmall: true,
  trip: { availableSpots: 2 },
  async setUp(app) {
    const change = replacement(await held(app, makeClaim()), 1);
    return { actors: [claims('change 1', change), claims('change 2', change), claims('claim', makeClaim())] };
  },
};

const tripCancelled: Scenario = {
  name: 'a trip is cancelled, while somebody claims, and somebody pays',
  rules: ['a cancelled trip stays open', 'a step has its number once'],
  trip: { availableSpots: 2 },
  gated: ['trips'],
  async setUp(app) {
    const booking = payOrder(app, await held(app, makeClaim()));
    return { actors: [claims('claim', makeClaim()), cancelsTrip(app, 'host'), page('page', booking)] };
  },
};

/** Its last seat may be another's by now. */
const paidLate: Scenario = {
  name: 'a hold ran out and was paid: page, webhook, sweep and a claim, at 1 seat',
  rules: ['a step has its number once', 'rows of the same booking are looked at'],
  trip: { availableSpots: 1 },
  async setUp(app) {
    const booking = await held(app, makeClaim());
    app.pass(901);
    await app.sweep();
    const late = payOrder(app, booking);
    return {
      actors: [page('page', late), webhook('webhook', late), claims('claim', makeClaim())],
      wrongAtEnd: (end) => refundedNeedlessly(end, 1),
    };
  },
};

const runsOut: Scenario = {
  name: 'a hold runs out while it is paid, and a claim, at 1 seat',
  rules: ['a step has its number once'],
  trip: { availableSpots: 1 },
  async setUp(app) {
    const booking = await held(app, makeClaim());
    app.pass(901);
    return {
      actors: [
        page('page', payOrder(app, booking)),
        { name: 'end', run: ({ ports }) => expire(ports, booking.id) },
        claims('claim', makeClaim()),
      ],
    };
  },
};

const bothPaid: Scenario = {
  name: 'two bookings of one draft that are both paid',
  isSmall: true,
  rules: ['a draft has a chain'],
  trip: { availableSpots: 2 },
  async setUp(app) {
    const claim = makeClaim();
    const [one, other] = [
      await held(app, claim),
      await held(app, makeClaim({ draft_secret: claim.draft_secret })),
    ];
    return { actors: [page('page 1', payOrder(app, one)), webhook('webhook 2', payOrder(app, other))] };
  },
};

/** Within the days in which a part comes back. */
const inDaysOfAPart = {
  startDate: '2026-12-20T00:00:00.000+00:00',
  endDate: '2026-12-25T00:00:00.000+00:00',
};

/** Of a party of three one leaves. Returns the row of the share that comes back. */
async function oneLeaves(app: ModelApp, ports = app.ports): Promise<string> {
  const { ids, reference } = await confirmed(app, makeClaim({ seats: 3 }));
  const { booking_id, access } = await cancelRequest(app, reference, 0);
  const expectedRefund = { amount: 18_750, currency: 'INR' };
  await app.call(
    'change_travellers',
    { booking_id, access, leave: [1], expected_refund: expectedRefund },
    '',
    ports,
  );
  return refundRowId(stepId(ids.booking_id, 2));
}

const refundedTwice: Scenario = {
  name: 'the share of a traveller who left, for which two calls ask',
  gated: ['payments'],
  isSmall: true,
  rules: ['the key of a refund is its step'],
  trip: inDaysOfAPart,
  async setUp(app) {
    // The refund is decided, and was not asked for yet.
    app.fake.state.refundsAvailable = false;
    const part = await oneLeaves(app);
    app.fake.state.refundsAvailable = true;
    const asks = (name: string): Actor => ({ name, run: ({ ports }) => makeRefund(ports, part) });
    return { actors: [asks('call 1'), asks('call 2')] };
  },
};

/** Ports of a call that dies when it creates a row of the table. */
const dyingAt = ({ ports, rows }: ModelApp, dying: TableName): Ports => ({
  ...ports,
  rows: {
    ...rows,
    async create(table, ...row) {
      if (table === dying) throw new Error('Dead.');
      return rows.create(table, ...row);
    },
  },
});

const mailOfTheDead: Scenario = {
  name: 'a sweep that writes the mail of a rejection whose call is dead',
  gated: ['outbox'],
  isSmall: true,
  rules: ['effects are listed after an unclear create'],
  async setUp(app) {
    const { token } = await requested(app);
    await app.call('review_booking', { token, decision: 'reject' }, '', dyingAt(app, 'outbox'));
    app.pass(61);
    return { actors: [sweepsFor(finishSteps)] };
  },
};

const refundOfTheDead: Scenario = {
  name: 'a sweep that writes the refund of a traveller who left by a call that is dead',
  gated: ['payments'],
  isSmall: true,
  rules: ['effects are listed after an unclear create'],
  trip: inDaysOfAPart,
  async setUp(app) {
    await oneLeaves(app, dyingAt(app, 'payments'));
    app.pass(61);
    return { actors: [sweepsFor(finishSteps)] };
  },
};

export const moneyScenarios: readonly Scenario[] = [
  replacedAndPaid(1, 1),
  replacedAndPaid(2, 2),
  changedTwice,
  changeSentTwice,
  tripCancelled,
  paidLate,
  runsOut,
  bothPaid,
  refundedTwice,
  mailOfTheDead,
  refundOfTheDead,
];
