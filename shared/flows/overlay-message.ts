import { overlayMessages } from '../domain/booking-messages.ts';
import type { ApprovedPayment } from './approved-payment/state.ts';
import type { InstantBooking } from './instant-booking/state.ts';
import type { RequestBooking } from './request-booking/state.ts';

type Step = (InstantBooking | RequestBooking | ApprovedPayment)['status'];

const messages: Readonly<Record<Step, string | null>> = {
  checking: overlayMessages.initializing,
  validating: overlayMessages.initializing,
  reserving: overlayMessages.sending,
  sending: overlayMessages.sending,
  sent: overlayMessages.sending,
  ordering: overlayMessages.loadingGateway,
  asking: overlayMessages.asking,
  verifying: overlayMessages.verifying,
  confirmed: overlayMessages.successful,
  editing: null,
  waiting: null,
  paying: null,
  failed: null,
  unsettled: null,
};

/** The text over the page at a step of a booking or of a payment; null while the page is free. */
export function overlayMessage(status: Step): string | null {
  return messages[status];
}
