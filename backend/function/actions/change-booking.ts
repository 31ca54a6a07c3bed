import { CancelBookingRequest } from '../../../shared/domain/actions/cancel-booking.ts';
import { ChangeTravellersRequest } from '../../../shared/domain/actions/change-travellers.ts';
import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { done, fail } from '../answer.ts';
import { bookingAnswer } from '../bookings/booking-answer.ts';
import { cancel } from '../changes/cancel.ts';
import { changeTravellers } from '../changes/change-travellers.ts';
import { provenId } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Cancels a booking for its traveller, who was shown what comes back. Repeated, it answers what it did. */
export const cancelBooking = defineAction(CancelBookingRequest, async (deps, request) => {
  if (!isProven(deps, request)) return lookUpAgain();
  const { booking_id: id, expected_refund: expected, shown_status: status = null } = request;
  return cancel(deps, id, 'traveller', { ...shownIn(expected), status });
});

/** Travellers of a paid booking leave or are replaced. Repeated, it answers what it did. */
export const changeBookedTravellers = defineAction(ChangeTravellersRequest, async (deps, request) => {
  if (!isProven(deps, request)) return lookUpAgain();
  const { booking_id: id, leave, replace, expected_refund: expected } = request;
  const shown = expected === undefined ? null : shownIn(expected);
  const error = await changeTravellers(deps, id, { leave, replace, shown });
  if (error !== null) return error;
  const found = await bookingAnswer(deps, id, 'phone');
  return found === null ? fail('BOOKING_NOT_FOUND') : done(found);
});

const isProven = (
  { settings, clock }: Ports,
  { booking_id, access }: { readonly booking_id: string; readonly access: string },
) => provenId(settings.linkSecrets, 'access', access, clock.now()) === booking_id;

const lookUpAgain = () => fail('LINK_INVALID', { reason: 'look-up-again' });

const shownIn = ({ amount, currency }: CancelBookingRequest['expected_refund']) => ({
  minor: gatewayAmount(amount),
  currency,
});
