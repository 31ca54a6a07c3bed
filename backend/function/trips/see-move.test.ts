import { expect, test } from 'vitest';
import { readChain } from '../bookings/chain.ts';
import { tripChain } from '../identity/row-ids.ts';
import { stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { failCreates } from '../testing/interrupt.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';
import { stored } from '../testing/rows.ts';
import { seeMove, tellMoveAgain } from './see-move.ts';

const tripRowId = 'trip-spiti-valley';
const app = eachMemoryApp();

const move = (day: string) => app.changeTrip({ startDate: `${day}T00:00:00.000Z` });
const enough = { left: () => 60_000 };
const see = (ports = app.ports) => seeMove(ports, tripRowId, enough);
const stepsOfTrip = async () => (await stepsOf(app.rows, tripChain(tripRowId))).length;
const stateOf = async (id: string) => (await readChain(app.rows, id)).state;
const daysOf = async (id: string) => (await stateOf(id)).departures.map((day) => day.slice(0, 10));

test('whoever has booked hears of the new day once, and the trip has a step that says so', async () => {
  const { ids } = await confirmedBooking(app);
  await move('2027-03-14');
  const before = await stepsOfTrip();
  for (let looks = 0; looks < 2; looks += 1) expect(await see()).toBe(true);
  expect(await daysOf(ids.booking_id)).toEqual(['2027-03-12', '2027-03-14']);
  expect(await stepsOfTrip()).toBe(before + 1);
});

test('who waits for an answer hears of it too; a trip that nobody booked gets no step', async () => {
  await app.changeTrip({ hostApproval: true });
  const { id } = await sentRequest(app);
  await move('2027-03-14');
  expect(await see()).toBe(true);
  expect(await daysOf(id)).toEqual(['2027-03-12', '2027-03-14']);
  expect(await stepsOfTrip()).toBe(0);
});

test('of a trip that is gone nothing is said', async () => {
  expect(await seeMove(app.ports, 'gone', enough)).toBe(true);
});

test('nobody pays beyond the departure', async () => {
  await app.changeTrip({ hostApproval: true });
  const { id } = await approvedRequest(app, makeClaim());
  const { until } = await stateOf(id);
  await move('2027-03-20');
  await see();
  expect((await stateOf(id)).until).toBe(until);
  await move('2026-11-02');
  await see();
  expect(stored((await stateOf(id)).until ?? '')).toBe(stored('2026-11-02T00:00:00.000Z'));
});

test('no hold outlives the departure', async () => {
  const { ids } = await orderedBooking(app);
  const { until } = await stateOf(ids.booking_id);
  await app.changeTrip({ startDate: '2026-11-02T00:00:00.000Z' });
  await see();
  expect((await stateOf(ids.booking_id)).until).toBe(until);
  // By another application: days begin at midnight else.
  await app.changeTrip({ startDate: '2026-11-01T10:05:00.000Z' });
  await see();
  expect((await app.booking(ids.booking_id))?.until).toBe(stored('2026-11-01T10:05:00.000Z'));
  await app.sweepAfter(299);
  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  await app.sweepAfter(1);
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  expect(app.mails).toEqual([]);
});

test('another hour of a day is no other day, and another last day is one', async () => {
  const { ids } = await confirmedBooking(app);
  const change = (data: object) => app.changeTrip(data);
  const hasMoved = async () => (await stateOf(ids.booking_id)).movedAt !== null;
  await change({ startDate: '2027-03-12T06:00:00.000Z', endDate: '2027-03-19T18:00:00.000Z' });
  expect([await see(), await hasMoved()]).toEqual([true, false]);
  await change({ endDate: '2027-03-14T00:00:00.000Z' });
  expect([await see(), await hasMoved()]).toEqual([true, true]);
});

test('the mail about a move has the event anew, and the last day to cancel in full, which is no later than the trip’s', async () => {
  const { reference } = await confirmedBooking(app);
  const dates = { startDate: '2026-11-03T00:00:00.000Z', endDate: '2026-11-05T00:00:00.000Z' };
  await app.changeTrip(dates);
  await app.sweepAfter(61, 61);
  const mail = app.mails.find(({ subject }) => subject.startsWith('The dates have changed'));
  expect(mail?.text).toContain('Cancel in full until: 5 Nov 2026');
  for (const line of ['DTSTART;VALUE=DATE:20261103', 'DTSTAMP:20261101T100101Z', 'SEQUENCE:215690461'])
    expect(mail?.attachments[0]?.content.split('\r\n')).toContain(line);
  app.pass(4 * 86_400);
  expect((await cancelByTraveller(app, reference, 50_000)).code).toBe('OK');
});

test('nobody hears of a day that is past', async () => {
  const { ids } = await confirmedBooking(app);
  await move('2026-10-31');
  expect(await see()).toBe(true);
  expect(await daysOf(ids.booking_id)).toEqual(['2027-03-12']);
});

test.each([
  ['is over by the days of the next season', 139, '2027-06-01', 50_000, 'NOT_CANCELLABLE'],
  ['is under way by a start that is put right', 133, '2027-03-13', 0, 'OK'],
])('nobody is moved whose trip %s', async (_, days, day, amount, code) => {
  const { ids, reference } = await confirmedBooking(app);
  app.pass(days * 86_400);
  await move(day);
  await app.changeTrip({ endDate: '2027-06-08T00:00:00.000Z' });
  expect(await see()).toBe(true);
  expect(await daysOf(ids.booking_id)).toEqual(['2027-03-12']);
  expect((await cancelByTraveller(app, reference, amount)).code).toBe(code);
});

test('it is to be repeated where one cannot be judged, or the step of the trip cannot be made', async () => {
  const held = await orderedBooking(app);
  const { ids } = await confirmedBooking(app);
  // Whether it was paid, the gateway knows.
  await app.rows.update('bookings', held.ids.booking_id, { bookingStatus: 'CONFIRMED' });
  app.fake.state.available = false;
  await move('2027-03-14');
  const before = await stepsOfTrip();
  expect(await see()).toBe(false);
  expect(await daysOf(ids.booking_id)).toEqual(['2027-03-12', '2027-03-14']);
  expect(await stepsOfTrip()).toBe(before);

  app.fake.state.available = true;
  expect(await see(failCreates(app.ports, (_, { chain }) => chain === tripChain(tripRowId)))).toBe(false);
  expect(await see()).toBe(true);
});

test('who was paying meanwhile is told by the step that moved it, while it still departs on that day', async () => {
  const { ids } = await confirmedBooking(app);
  await move('2027-03-14');
  expect(await tellMoveAgain(app.ports, tripRowId, null, enough)).toBe(true);
  expect(await tellMoveAgain(app.ports, tripRowId, '2027-03-13T00:00:00.000Z', enough)).toBe(true);
  expect(await tellMoveAgain(app.ports, 'gone', '2027-03-14T00:00:00.000Z', enough)).toBe(true);
  expect(await daysOf(ids.booking_id)).toEqual(['2027-03-12']);
  expect(await tellMoveAgain(app.ports, tripRowId, '2027-03-14T00:00:00.000Z', enough)).toBe(true);
  expect(await daysOf(ids.booking_id)).toEqual(['2027-03-12', '2027-03-14']);
});
