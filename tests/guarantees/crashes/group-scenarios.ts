import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../../backend/function/testing/cancel-journey.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { confirmedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { accessTo, hostLink, linkTo } from '../../../backend/function/testing/links.ts';
import { knownBooking } from './cancel-scenarios.ts';
import { action, type CrashScenario, claimOfTwo, crashing, sweeping } from './crash-scenario.ts';

const party = { trip_id: 'spiti-valley', name: 'Noor Ali', email: 'noor@example.com', seats: 2 };

/** A trip with a queue, all of whose seats are sold: to a party of six, and to one of one. */
async function soldOut(app: AnyTestApp) {
  await app.rows.update('trips', 'trip-spiti-valley', { waitlist: true });
  const six = await confirmedBooking(app, makeClaim({ seats: 6 }, { totalAmount: 120_000 }));
  await confirmedBooking(app, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
  return six;
}

/** The token of a mail to who waits, as a link in it has it. */
function mailedToken(app: AnyTestApp, name: 'waitlist' | 'offer'): string {
  const mail = app.mails.findLast(({ text }) => text.includes(`#${name}=`));
  return decodeURIComponent(new RegExp(`#${name}=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '');
}

/** Seats that were freed, and are offered to who waits. */
async function offered(app: AnyTestApp) {
  const { reference } = await soldOut(app);
  await app.call('join_waitlist', party);
  await cancelByTraveller(app, reference, 120_000);
  await app.sweep();
  // A mail that was written in a sweep is sent in the next one.
  await app.sweep();
}

/** A trip that needs more travellers than the three who have paid. */
async function undecided(app: AnyTestApp, minTravellers: number, decideBy: string) {
  await app.rows.update('trips', 'trip-spiti-valley', { minTravellers, decideBy });
  await confirmedBooking(app, claimOfTwo());
  await confirmedBooking(app, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
}

const aDay = '2026-12-01T23:59:59.999Z';
const toEverybody = ['trip-runs', 'trip-runs', 'trip-runs'] as const;

const decision = (app: AnyTestApp, decideBy: string | null) =>
  action(app, 'update_trip', { token: hostLink(app, 'manage'), change: { decideBy } });

const changeRequest = async (app: AnyTestApp) => accessTo(app, (await knownBooking(app)).ids.booking_id);

/** What concerns a group as a whole: who travels in it, what its host writes to it, who waits for a place in it. */
export const groupScenarios: readonly CrashScenario[] = [
  crashing('a traveller who leaves', 'change_travellers', async (app) => {
    const request = { leave: [1], expected_refund: { amount: 20_000, currency: 'INR' } };
    const call = action(app, 'change_travellers', { ...(await changeRequest(app)), ...request });
    return { ...call, refunds: 1, mails: ['travellers-changed', 'booking-changed'] };
  }),
  crashing('a traveller who is replaced', 'change_travellers', async (app) => {
    const traveller = { name: 'Noor Ali', age: 44, gender: 'female', instagram: '' };
    const request = { ...(await changeRequest(app)), replace: [{ index: 0, traveller }] };
    return { ...action(app, 'change_travellers', request), mails: ['travellers-changed'] };
  }),
  crashing('a message to all travellers', 'message_travellers', async (app) => {
    await knownBooking(app);
    const message = { token: hostLink(app, 'manage'), text: 'We meet at seven.', key: 'a message' };
    return { ...action(app, 'message_travellers', message), mails: ['message'] };
  }),
  crashing("a host's view of all trips", 'view_host', async (app) => {
    await knownBooking(app);
    return action(app, 'view_host', { token: linkTo(app, 'host', 'host-asha') });
  }),
  crashing('a place in the queue', 'join_waitlist', async (app) => {
    await soldOut(app);
    return { ...action(app, 'join_waitlist', party), mails: ['waitlist-joined'] };
  }),
  crashing('a sweep that offers what was freed', 'sweep', async (app) => {
    const { reference } = await soldOut(app);
    await app.call('join_waitlist', party);
    await cancelByTraveller(app, reference, 120_000);
    return { ...sweeping(app, {}, 1), mails: ['waitlist-offer'] };
  }),
  crashing('a claim of what was offered', 'initialize_booking', async (app) => {
    await offered(app);
    const claim = makeClaim({ seats: 2, offer: mailedToken(app, 'offer') }, { totalAmount: 40_000 });
    return { ...action(app, 'initialize_booking', claim), refunds: 1 };
  }),
  crashing('an offer that is declined', 'leave_waitlist', async (app) => {
    await offered(app);
    return { ...action(app, 'leave_waitlist', { token: mailedToken(app, 'waitlist') }), refunds: 1 };
  }),
  crashing('a host who puts the day off', 'update_trip', async (app) => {
    await undecided(app, 5, aDay);
    const later = decision(app, '2026-12-20T23:59:59.999Z');
    return { ...later, mails: ['decision-put-off', 'decision-put-off'] };
  }),
  crashing('a host with whom the trip runs', 'update_trip', async (app) => {
    await undecided(app, 5, aDay);
    return { ...decision(app, null), mails: toEverybody };
  }),
  crashing('a sweep that finds enough travellers', 'sweep', async (app) => {
    await undecided(app, 3, aDay);
    return { ...sweeping(app, {}), mails: toEverybody };
  }),
  crashing('a sweep that finds too few travellers on the day', 'sweep', async (app) => {
    await undecided(app, 5, '2026-10-31T23:59:59.999Z');
    return { ...sweeping(app, {}, 2), mails: ['too-few', 'cancelled', 'cancelled'] };
  }),
];
