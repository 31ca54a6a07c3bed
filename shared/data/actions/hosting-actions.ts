import { CancelTripData } from '../../domain/actions/cancel-trip.ts';
import { SendManageLinkData } from '../../domain/actions/send-manage-link.ts';
import { HostViewData } from '../../domain/actions/view-trip.ts';
import { moneyFromMajor } from '../../domain/money.ts';
import type { HostingActions, HostView } from '../../domain/ports/hosting.ts';
import type { CallAction } from './call-action.ts';

/** The actions of a host's view, which one page alone calls. */
export function createHostingActions(call: CallAction): HostingActions {
  return {
    viewTrip: (token) => call('view_trip', { token }, HostViewData, hostView),
    updateTrip: (token, change, key) => call('update_trip', { token, change, key }, HostViewData, hostView),
    requestTripCancellation: (token) =>
      call('cancel_trip', { token, step: 'request' }, CancelTripData, () => null),
    cancelTrip: (token, reason) =>
      call('cancel_trip', { token, step: 'confirm', reason }, CancelTripData, ({ refunded, ...done }) => ({
        ...done,
        refunded: refunded.map(({ amount, currency }) => moneyFromMajor(amount, currency)),
      })),
    sendManageLink: (tripId) => call('send_manage_link', { trip_id: tripId }, SendManageLinkData, () => null),
  };
}

function hostView({ bookings, ...view }: HostViewData): HostView {
  return {
    ...view,
    bookings: bookings.map(({ address, why, total, currency, ...booking }) => ({
      ...booking,
      city: address,
      whyJoining: why,
      total: moneyFromMajor(total, currency),
    })),
  };
}
