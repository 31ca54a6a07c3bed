import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { payOrder } from '../../../backend/function/testing/instant-journey.ts';
import {
  cancels,
  cancelsTrip,
  changesSeats,
  claims,
  clock,
  confirmed,
  held,
  page,
  pays,
  persistent,
  replacement,
  requested,
  reviews,
  sweeps,
  webhook,
} from './actors.ts';
import type { Scenario } from './scenario.ts';

const buyers: Scenario = {
  name: 'five claims, one sent twice, a cancellation, a late payment and sweeps, at 4 seats',
  rules: [
    'a seat is sold once by the id of its row',
    'a seat is given back by its claim',
    'a step has its number once',
  ],
  trip: { availableSpots: 4 },
  async setUp(app) {
    const late = await held(app, makeClaim());
    app.pass(901);
    const { ids } = await confirmed(app, makeClaim());
    const twice = makeClaim({ seats: 2 });
    const its = payOrder(app, late);
    return {
      actors: [
        ...[1, 1, 2].map((seats, index) => claims(`claim ${index + 1}`, makeClaim({ seats }))),
        persistent(claims('click 1', twice)),
        persistent(claims('click 2', twice)),
        cancels(app, 'cancel', ids.booking_id, 25_000),
        page('page', its),
        webhook('webhook', its),
        sweeps('sweep', 2),
        ...clock(app, 28),
      ],
    };
  },
};

const changes: Scenario = {
  name: 'a draft that is changed twice, paid, and sent again, claims and a sweep, at 4 seats',
  rules: ['a booking that replaces another comes after its step'],
  trip: { availableSpots: 4 },
  async setUp(app) {
    const booking = await held(app, makeClaim({ seats: 2 }));
    const paymentId = 'pay_1';
    const change = replacement(booking, 3);
    return {
      actors: [
        persistent(claims('change 1', change)),
        persistent(claims('change 1 again', change)),
        persistent(claims('change 2', replacement(booking, 1))),
        pays(app, 'page', booking, paymentId),
        webhook('webhook', { paymentId }),
        claims('claim 1', makeClaim()),
        claims('claim 2', makeClaim()),
        sweeps('sweep', 2),
        ...clock(app, 130),
      ],
    };
  },
};

const hosts: Scenario = {
  name: 'a host who approves, changes seats and cancels the trip, buyers, payments and a sweep, at 3 seats',
  rules: ['a cancelled trip stays open', 'a step has its number once'],
  trip: { availableSpots: 3 },
  async setUp(app) {
    const one = await requested(app);
    const other = await requested(app);
    const its = payOrder(app, await held(app, makeClaim()));
    return {
      capacity: null,
      actors: [
        reviews('approval 1', one.token, 'approve'),
        reviews('approval 1 again', one.token, 'approve'),
        reviews('rejection 1', one.token, 'reject'),
        reviews('approval 2', other.token, 'approve'),
        changesSeats(app, 'one seat less', -1),
        changesSeats(app, 'one seat more', 1),
        claims('claim', makeClaim()),
        page('page', its),
        webhook('webhook', its),
        cancelsTrip(app, 'host'),
        sweeps(),
      ],
    };
  },
};

const capacities: Scenario = {
  name: 'seats that a host and a person change while they are sold, at 3 seats',
  trip: { availableSpots: 3 },
  async setUp(app) {
    const { ids } = await confirmed(app, makeClaim());
    return {
      actors: [
        changesSeats(app, 'two more', 2, '1'.repeat(32)),
        changesSeats(app, 'two more again', 2, '1'.repeat(32)),
        {
          name: 'person',
          run: ({ editTrip }) => editTrip(({ availableSpots }) => ({ availableSpots: availableSpots + 1 })),
        },
        cancels(app, 'cancel', ids.booking_id, 25_000),
        claims('claim 1', makeClaim({ seats: 2 })),
        claims('claim 2', makeClaim()),
        claims('claim 3', makeClaim()),
        sweeps('sweep', 2),
      ],
      capacity: 6,
    };
  },
};

export const mixes: readonly Scenario[] = [buyers, changes, hosts, capacities];
