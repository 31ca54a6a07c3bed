import { expect, test } from 'vitest';
import type { CallAction } from '../../shared/data/actions/call-action.ts';
import { fakeDeps } from '../../shared/flows/testing/fake-deps.ts';
import { makeTrip } from '../../shared/testing/make-trip.ts';
import { callWithOffer, tripWithOffer } from './offered-seats.ts';

const offer = {
  token: 'signed',
  seats: 2,
  until: '2027-01-02T12:00:00.000Z',
  name: 'Mira Rao',
  email: 'mira@example.com',
};

const ended = { ...offer, until: '2027-01-01T12:00:00.000Z' };
const { clock } = fakeDeps();

function claimsWith(one: typeof offer) {
  const sent: unknown[] = [];
  const call = async (_: string, input: unknown) => sent.push(input);
  const send = callWithOffer(call as unknown as CallAction, one, clock);
  return { sent, send: send as unknown as (action: string, input: object) => Promise<unknown> };
}

test('a claim takes over what is offered, also in the place of an earlier draft', async () => {
  const { sent, send } = claimsWith(offer);
  const replaces = { booking_id: 'b1' };
  await send('initialize_booking', { trip_id: 'hampi-weekend' });
  await send('initialize_booking', { trip_id: 'hampi-weekend', replaces });
  expect(sent).toEqual([
    { trip_id: 'hampi-weekend', offer: 'signed' },
    { trip_id: 'hampi-weekend', offer: 'signed', replaces },
  ]);
});

test('an offer that has ended is claimed no more, and its seats are not shown', async () => {
  const { sent, send } = claimsWith(ended);
  await send('initialize_booking', { trip_id: 'hampi-weekend' });
  expect(sent).toEqual([{ trip_id: 'hampi-weekend' }]);
  const read = { ok: true, value: makeTrip({ availableSpots: 0 }) } as const;
  expect(await tripWithOffer(async () => read, ended, clock)('hampi-weekend')).toBe(read);
});

test('the trip has the seats that are offered, and is paid for at once', async () => {
  const trip = makeTrip({ availableSpots: 0, isBookingOpen: false, hostApproval: true });
  const read = await tripWithOffer(async () => ({ ok: true, value: trip }), offer, clock)('hampi-weekend');
  expect(read).toMatchObject({
    value: { availableSpots: 2, isBookingOpen: true, hostApproval: false },
  });
});

test('a trip that is gone, or cannot be read, stays so', async () => {
  const gone = { ok: true, value: null } as const;
  const failed = { ok: false, error: { message: 'timeout' } } as const;
  expect(await tripWithOffer(async () => gone, offer, clock)('x')).toBe(gone);
  expect(await tripWithOffer(async () => failed, offer, clock)('x')).toBe(failed);
});
