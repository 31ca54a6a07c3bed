import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { ChangeTravellersRequest } from '../../../shared/domain/actions/change-travellers.ts';
import * as bookingMessages from '../../../shared/domain/bookings/booking-messages.ts';
import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { done, fail } from '../answer.ts';
import { type BookingAnswer, bookingAnswer } from '../bookings/booking-answer.ts';
import { tryAgain } from '../bookings/decide.ts';
import { changeTravellers } from '../changes/change-travellers.ts';
import { bookingNotFound, tryItAgain } from '../errors.ts';
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
    return fail('LINK_INVALID', bookingMessages.lookUpAgain);
  }
  const shown =
    expected === undefined ? null : { minor: gatewayAmount(expected.amount), currency: expected.currency };
  const changed = await changeTravellers(deps, id, { leave, replace, shown });
  if (changed === tryAgain) return tryItAgain();
  switch (changed.kind) {
    case 'changed': {
      const found = await bookingAnswer(deps, id, 'phone');
      return found === null ? bookingNotFound() : done(found);
    }
    case 'refund changed': {
      const { refund } = changed;
      return fail('REFUND_CHANGED', 'What comes back has changed. Please look at it again.', { refund });
    }
    case 'not changeable':
      return fail('NOT_CANCELLABLE', bookingMessages.travellersFixed);
    case 'too late':
      return fail('NOT_CANCELLABLE', bookingMessages.replacedTooLate);
    case 'unavailable':
      return fail(
        'GATEWAY_UNAVAILABLE',
        'The payment gateway does not answer. Nothing was changed: please try again.',
      );
    case 'missing':
      return bookingNotFound();
  }
}
