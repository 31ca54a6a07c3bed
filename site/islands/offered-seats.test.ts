import { expect, test } from 'vitest';
import type { CallAction } from '../../shared/data/actions/call-action.ts';
import { makeTrip } from '../../shared/testing/make-trip.ts';
import { callWithOffer, tripWithOffer } from './offered-seats.ts';

const offer = {
  token: 'signed',
  seats: 2,
  until: '2027-01-02T12:00:00.000Z',
  name: 'Mira Rao',
  email: 'mira@example.com',
};

test('a claim takes over what is offered, and one that replaces it does not', async () => {
  const sent: unknown[] = [];
  const call = callWithOffer(
    (async (_: string, input: unknown) => sent.push(input)) as unknown as CallAction,
    offer,
  );
  const send = call as unknown as (action: string, input: object) => Promise<unknown>;
  await send('initialize_booking', { trip_id: 'hampi-weekend' });
  await send('initialize_booking', { trip_id: 'hampi-weekend', replaces: { booking_id: 'b1' } });
  expect(sent).toEqual([
    { trip_id: 'hampi-weekend', offer: 'signed' },
    { trip_id: 'hampi-weekend', replaces: { booking_id: 'b1' } },
  ]);
});

test('the trip has the seats that are offered, and is paid for at once', async () => {
  const trip = makeTrip({ availableSpots: 0, isBookingOpen: false, hostApproval: true });
  const read = await tripWithOffer(async () => ({ ok: true, value: trip }), offer)('hampi-weekend');
  expect(read).toMatchObject({
    value: { availableSpots: 2, isBookingOpen: true, hostApproval: false },
  });
});

test('a trip that is gone, or cannot be read, stays so', async () => {
  const gone = { ok: true, value: null } as const;
  const failed = { ok: false, error: { message: 'timeout' } } as const;
  expect(await tripWithOffer(async () => gone, offer)('x')).toBe(gone);
  expect(await tripWithOffer(async () => failed, offer)('x')).toBe(failed);
});
