import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { ChangeTravellersRequest } from '../../../shared/domain/actions/change-travellers.ts';
import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { done, fail } from '../answer.ts';
import { type BookingAnswer, bookingAnswer } from '../bookings/booking-answer.ts';
import { tryAgain } from '../bookings/decide.ts';
import { changeTravellers } from '../changes/change-travellers.ts';
import { provenBooking } from '../identity/signed-proof.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { defineAction } from './action.ts';

/** Travellers of a paid booking leave or are replaced. Repeated, it answers what it did. */
export const changeBookedTravellers = defineAction(ChangeTravellersRequest, change);

async function change(
  deps: SettleDeps,
  { booking_id: id, access, leave, replace, expected_refund: expected }: ChangeTravellersRequest,
): Promise<ActionAnswer<BookingAnswer>> {
  if (provenBooking(deps.settings.linkSecrets, 'access', access, deps.clock.now()) !== id) {
    return fail('LINK_INVALID', { reason: 'look-up-again' });
  }
  const shown =
    expected === undefined ? null : { minor: gatewayAmount(expected.amount), currency: expected.currency };
  const changed = await changeTravellers(deps, id, { leave, replace, shown });
  if (changed === tryAgain) return fail('TRY_AGAIN');
  switch (changed.kind) {
    case 'changed': {
      const found = await bookingAnswer(deps, id, 'phone');
      return found === null ? fail('BOOKING_NOT_FOUND') : done(found);
    }
    case 'refund changed':
      return fail('REFUND_CHANGED', { refund: changed.refund });
    case 'not changeable':
      return fail('NOT_CANCELLABLE', { reason: 'travellers-fixed' });
    case 'too late':
      return fail('NOT_CANCELLABLE', { reason: 'replaced-too-late' });
    case 'unavailable':
      return fail('GATEWAY_UNAVAILABLE', { reason: 'gateway-silent' });
    case 'missing':
      return fail('BOOKING_NOT_FOUND');
  }
}
