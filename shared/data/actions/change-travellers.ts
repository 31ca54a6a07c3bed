import { ChangeTravellersData } from '../../domain/actions/change-travellers.ts';
import { majorAmount } from '../../domain/money/money.ts';
import type { BookingActions, TravellerChange } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';

export function changeTravellers(call: CallAction): BookingActions['changeTravellers'] {
  return (bookingId, access, change) =>
    call(
      'change_travellers',
      { booking_id: bookingId, access, ...wireChange(change) },
      ChangeTravellersData,
      ({ booking }) => booking,
    );
}

function wireChange(change: TravellerChange) {
  if ('replace' in change) return { replace: [change.replace] };
  const { leave, expected } = change;
  return {
    leave: [...leave],
    expected_refund: { amount: majorAmount(expected), currency: expected.currency },
  };
}
