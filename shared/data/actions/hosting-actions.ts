import { CancelTripData } from '../../domain/actions/cancel-trip.ts';
import { NoData } from '../../domain/actions/fields.ts';
import { MessageTravellersData } from '../../domain/actions/message-travellers.ts';
import { ViewHostData } from '../../domain/actions/view-host.ts';
import { HostViewData } from '../../domain/actions/view-trip.ts';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import type { CallAction } from './call-action.ts';

/** The actions of a host's view, which one page alone calls. */
export function createHostingActions(call: CallAction): HostingActions {
  return {
    viewTrip: (token) => call('view_trip', { token }, HostViewData, (view) => view),
    updateTrip: (token, change, key) =>
      call('update_trip', { token, change, key }, HostViewData, (view) => view),
    requestTripCancellation: (token) =>
      call('cancel_trip', { token, step: 'request' }, CancelTripData, () => null),
    cancelTrip: (token, reason) =>
      call('cancel_trip', { token, step: 'confirm', reason }, CancelTripData, (done) => done),
    viewHost: (token) => call('view_host', { token }, ViewHostData, ({ trips }) => trips),
    sendHostLink: (email) => call('send_host_link', { email }, NoData, () => null),
    messageTravellers: (token, to, text, key) =>
      call('message_travellers', { token, to, text, key }, MessageTravellersData, ({ sent }) => sent),
    sendManageLink: (tripId) => call('send_manage_link', { trip_id: tripId }, NoData, () => null),
  };
}
