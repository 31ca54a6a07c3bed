import type { ApprovedPayment } from '../../flows/approved-payment/state.ts';
import type { InstantBooking } from '../../flows/instant-booking/state.ts';

type Step = (InstantBooking | ApprovedPayment)['status'];

/** What a waiting traveller wants to know at each step: is anything charged, is anything lost. */
export function processingNote(status: Step): string {
  switch (status) {
    case 'checking':
      return 'We are checking that the seats are still free. Nothing is charged yet.';
    case 'validating':
      return 'We are making sure of your seats. Nothing is charged yet.';
    case 'reserving':
      return 'We are holding your seats for you. Nothing is charged yet.';
    case 'ordering':
      return 'Your seats are held. You pay in the gateway’s own secure window.';
    case 'verifying':
      return 'Your bank has answered. We are making sure that the seats are yours.';
    case 'confirmed':
      return 'Your seats are booked.';
    case 'editing':
    case 'waiting':
    case 'paying':
    case 'failed':
    case 'unsettled':
      return '';
  }
}
