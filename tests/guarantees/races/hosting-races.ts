import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { hour } from '../../../shared/domain/durations.ts';
import { atOnce, type Call, mailsAbout, paidSeats, settledRace, settleRest, settlers } from './paid-seats.ts';
import { claimSeats, differs, type Race, type Round, statusOf } from './race.ts';

type Booking = Awaited<ReturnType<typeof paidSeats>>;

/** A host cancels a trip twice while its seats are paid, claimed, or cancelled: all money goes back, once. */
const tripCancelled = (
  name: string,
  guard: Race['guard'],
  others: (round: Round, booking: Booking, tripId: string) => readonly Call[],
  prepare: (round: Round, booking: Booking) => Promise<unknown> = async () => undefined,
) =>
  settledRace(name, guard, async (round, tripId) => {
    const { harness, dice } = round;
    const booking = await paidSeats(harness, tripId, dice.between(1, 3));
    const { bookingId, paymentId, claim, price } = booking;
    await prepare(round, booking);
    const token = signedProof(harness.secrets.link, 'cancel-trip', tripId, new Date(Date.now() + hour));
    const cancel = () => harness.call('cancel_trip', { token, step: 'confirm' });
    const calls = await atOnce(round, [cancel, cancel, ...others(round, booking, tripId)]);
    await settleRest(harness, booking);
    // What a call that was running has added since, the sweep cancels a minute later, and a repeated call at once.
    const last = await cancel();
    const payment = await harness.gateway.payment(paymentId);
    const mails = await mailsAbout(harness, 'Booking cancelled', claim.booking_data.bookingId);
    return {
      calls,
      violations: [
        ...differs('last answer', { code: last.code, left: last.data.left }, { code: 'OK', left: 0 }),
        ...differs('status', await statusOf(harness, bookingId), 'CANCELLED'),
        ...differs('given back', payment.ok ? payment.value.amountRefunded : null, price.amount * 100),
        ...differs('mails at most', Math.max(1, mails), 1),
      ],
    };
  });

const confirmed = ({ harness }: Round, { report }: Booking) => harness.call('verify_payment', report);

export const hostingRaces: readonly Race[] = [
  tripCancelled(
    'a host cancels a trip against its traveller and the sweep',
    'one cancellation',
    ({ harness }, { bookingId, price }) => [
      () =>
        harness.call('cancel_booking', {
          booking_id: bookingId,
          access: signedProof(harness.secrets.link, 'access', bookingId, new Date(Date.now() + hour)),
          expected_refund: price,
        }),
      () => harness.sweep(),
    ],
    confirmed,
  ),
  tripCancelled(
    'a host cancels a trip against page, webhook, sweep and a claim',
    'payment outcome',
    ({ harness }, booking, tripId) => [...settlers(harness, booking), () => claimSeats(harness, tripId, 2)],
  ),
];
