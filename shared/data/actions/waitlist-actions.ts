import { NoData } from '../../domain/actions/fields.ts';
import { JoinWaitlistData, ViewWaitlistData } from '../../domain/actions/waitlist.ts';
import type { WaitlistActions } from '../../domain/ports/waitlist.ts';
import { timeZone } from '../../domain/time/time-zone.ts';
import type { CallAction } from './call-action.ts';

export function joinWaitlist(call: CallAction): WaitlistActions['joinWaitlist'] {
  return (tripId, party, lang) =>
    call(
      'join_waitlist',
      { trip_id: tripId, ...party, ...(lang && { lang }), zone: timeZone() },
      JoinWaitlistData,
      (joined) => joined,
    );
}

export function placeActions(call: CallAction): Pick<WaitlistActions, 'viewWaitlist' | 'leaveWaitlist'> {
  return {
    viewWaitlist: (token) =>
      call('view_waitlist', { token }, ViewWaitlistData, ({ offer, begun, ...place }, toDevice) => ({
        ...place,
        offer: offer && { ...offer, until: toDevice(offer.until) },
        begun: begun && { ...begun, until: toDevice(begun.until) },
      })),
    leaveWaitlist: (token) => call('leave_waitlist', { token }, NoData, () => null),
  };
}
