import type { ApprovedPayment } from '../../flows/approved-payment/state.ts';
import type { InstantBooking } from '../../flows/instant-booking/state.ts';
import type { RequestBooking } from '../../flows/request-booking/state.ts';

/** A step of a booking or of a payment. */
export type Step = (InstantBooking | RequestBooking | ApprovedPayment)['status'];

interface OverlayText {
  readonly message: string;
  /** What a waiting traveller wants to know: is anything charged, is anything lost. */
  readonly note?: string;
}

const starting = 'Initializing your booking...';
const sending = 'Sending booking request...';

/** The texts over the page at each step; while the page is free there is none. */
export const overlayText: Partial<Readonly<Record<Step, OverlayText>>> = {
  checking: {
    message: starting,
    note: 'We are checking that there is still room. Nothing is charged yet.',
  },
  validating: { message: starting, note: 'We are checking your booking. Nothing is charged yet.' },
  reserving: { message: sending, note: 'We are holding your booking for you. Nothing is charged yet.' },
  sending: { message: sending },
  sent: { message: sending },
  ordering: {
    message: 'Loading payment gateway. Please wait...',
    note: 'Your booking is held. You pay in the gateway’s own secure window.',
  },
  asking: { message: 'We are asking the payment gateway whether your payment arrived.' },
  verifying: {
    message: "Verifying payment. Please don't close this page...",
    note: 'Your bank has answered. We are confirming your booking.',
  },
  confirmed: {
    message: 'Payment successful! Redirecting to confirmation...',
    note: 'Your booking is confirmed.',
  },
};
