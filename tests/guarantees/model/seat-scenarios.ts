import { checkSeats } from '../../../backend/function/sweep/check-seats.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { offerToWaiting } from '../../../backend/function/waitlist/offer-seats.ts';
import {
  brokenPromises,
  cancels,
  claims,
  clock,
  confirmed,
  held,
  refusedNeedlessly,
  replacement,
  requested,
  reviews,
  sweepsFor,
} from './actors.ts';
import type { Play, Scenario } from './scenario.ts';

/** Buyers of so many seats each, at once, of a trip that has fewer. */
const lastSeats = (
  tripSeats: number,
  parties: readonly number[],
  more: Partial<Scenario> = {},
): Scenario => ({
  name: `parties of ${parties.join(', ')} at ${tripSeats} seats`,
  trip: { availableSpots: tripSeats },
  async setUp() {
    const actors = parties.map((seats, index) => claims(`claim ${index + 1}`, makeClaim({ seats })));
    const wanted = Object.fromEntries(parties.map((seats, index) => [`claim ${index + 1}`, seats]));
    const wrongAtEnd: Play['wrongAtEnd'] = (end) => [
      ...refusedNeedlessly(end, wanted, tripSeats),
      ...brokenPromises(end, Object.keys(wanted)),
    ];
    return { actors, wrongAtEnd };
  },
  ...more,
});

const doubleClick: Scenario = {
  name: 'one draft twice, and another claim, at 2 seats',
  isSmall: true,
  rules: ['a booking is listed after an unclear create'],
  trip: { availableSpots: 2 },
  async setUp() {
    const claim = makeClaim();
    const actors = [claims('click 1', claim), claims('click 2', claim), claims('claim', makeClaim())];
    return { actors, wrongAtEnd: (end) => brokenPromises(end, ['click 1', 'click 2', 'claim']) };
  },
};

const twoApprovals: Scenario = {
  name: 'a request approved twice, and a claim, at 2 seats',
  isSmall: true,
  rules: ['seats that a step names are not given back', 'the chain is read after a step'],
  trip: { availableSpots: 2 },
  async setUp(app) {
    const { token } = await requested(app);
    return {
      actors: [
        reviews('approval 1', token, 'approve'),
        reviews('approval 2', token, 'approve'),
        claims('claim', makeClaim()),
      ],
      wrongAtEnd: (end) => brokenPromises(end, ['claim']),
    };
  },
};

const approvalAndRejection: Scenario = {
  name: 'a request approved and rejected at once, at 1 seat',
  isSmall: true,
  rules: ['a step has its number once', 'the chain is read after a step'],
  trip: { availableSpots: 1 },
  async setUp(app) {
    const { token } = await requested(app);
    return {
      actors: [reviews('approval', token, 'approve'), reviews('rejection', token, 'reject')],
      wrongAtEnd: ({ resultOf, isFaultless, ledger }) => {
        const codes = ['approval', 'rejection'].map((name) => resultOf(name)?.code);
        const isApproved = ledger.chains.some(({ state }) => state.status === 'APPROVED');
        const [won, lost] = isApproved ? codes : codes.toReversed();
        const isRight = !isFaultless || (won === 'OK' && lost !== 'OK');
        return isRight ? [] : [`the one that won was answered ${won}, the other ${lost}`];
      },
    };
  },
};

const cancelAndClaim: Scenario = {
  name: 'a cancellation sent twice, and a claim, at 1 seat',
  isSmall: true,
  rules: ['a seat is given back by its claim', 'a step is done once its effects are'],
  trip: { availableSpots: 1 },
  async setUp(app) {
    const { ids } = await confirmed(app, makeClaim());
    app.pass(61);
    await app.sweep();
    return {
      actors: [
        cancels(app, 'cancel 1', ids.booking_id, 25_000),
        cancels(app, 'cancel 2', ids.booking_id, 25_000),
        claims('claim', makeClaim()),
      ],
      wrongAtEnd: (end) => brokenPromises(end, ['claim']),
    };
  },
};

const sweepAndClaims: Scenario = {
  name: 'a sweep that looks for seats of nobody, and two claims at 1 seat',
  isSmall: true,
  rules: ['the sweep spares seats for two minutes'],
  trip: { availableSpots: 1 },
  async setUp() {
    return {
      actors: [claims('claim 1', makeClaim()), claims('claim 2', makeClaim()), sweepsFor(checkSeats)],
    };
  },
};

/** A claim that is held up while time passes: then seats may be gone, and the sweep ends the booking. */
export const slowClaim: Scenario = {
  name: 'a sweep and a claim that takes minutes, which no server ends',
  isSmall: true,
  trip: { availableSpots: 1 },
  areCallsEndless: true,
  async setUp(app) {
    return {
      actors: [claims('claim', makeClaim()), sweepsFor(checkSeats), ...clock(app, 125)],
      wrongAtEnd: (end) => brokenPromises(end, ['claim']),
    };
  },
};

/** The same where the function ends its calls after 30 seconds. */
export const timeAndClaims: Scenario = {
  name: 'a sweep and a claim at 1 seat, while time passes',
  isSmall: true,
  trip: { availableSpots: 1 },
  async setUp(app) {
    return {
      actors: [claims('claim', makeClaim()), sweepsFor(checkSeats), ...clock(app, 25, 100)],
      wrongAtEnd: (end) => brokenPromises(end, ['claim']),
    };
  },
};

/** The seats were taken longer ago than a sweep spares those of nobody. */
const oldDraftChanged: Scenario = {
  name: 'a draft of some minutes that is changed, a sweep and a claim, at 1 seat',
  isSmall: true,
  trip: { availableSpots: 1 },
  async setUp(app) {
    const booking = await held(app, makeClaim());
    app.pass(130);
    await app.sweep();
    return {
      actors: [
        claims('change', replacement(booking, 1)),
        sweepsFor(checkSeats),
        claims('claim', makeClaim()),
      ],
      wrongAtEnd: (end) => brokenPromises(end, ['change']),
    };
  },
};

const offerAndClaim: Scenario = {
  name: 'a seat that is offered to who waits, and a claim',
  rules: ['a seat is sold once by the id of its row'],
  trip: { availableSpots: 1, waitlist: true },
  async setUp(app) {
    const { ids } = await held(app, makeClaim());
    const place = { trip_id: 'spiti-valley', name: 'Asha Rao', email: 'asha@example.com', seats: 1 };
    await app.call('join_waitlist', place);
    return {
      actors: [
        cancels(app, 'cancel', ids.booking_id, 0),
        sweepsFor(offerToWaiting),
        { ...sweepsFor(offerToWaiting), name: 'sweep once more' },
        claims('claim', makeClaim()),
      ],
    };
  },
};

export const seatScenarios: readonly Scenario[] = [
  lastSeats(2, [1, 1], {
    name: 'parties of 1, 1 at 2 seats of a trip that nobody booked before',
    isCold: true,
    gated: ['trips'],
  }),
  lastSeats(2, [1, 1, 1], {
    isSmall: true,
    rules: ['a seat is sold once by the id of its row', 'seats are listed after an unclear create'],
  }),
  lastSeats(2, [2, 1], { isSmall: true, rules: ['a party takes all its seats or none'] }),
  doubleClick,
  twoApprovals,
  approvalAndRejection,
  cancelAndClaim,
  sweepAndClaims,
  slowClaim,
  timeAndClaims,
  oldDraftChanged,
  offerAndClaim,
];
