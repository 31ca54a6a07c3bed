import type { InstantBooking } from '../../flows/instant-booking/state.ts';

/** What a waiting traveller wants to know at each step: is anything charged, is anything lost. */
export function processingNote(status: InstantBooking['status']): string {
  switch (status) {
    case 'checking':
      return 'We are checking that the seats are still free. Nothing is charged yet.';
    case 'reserving':
      return 'We are holding your seats for you. Nothing is charged yet.';
    case 'ordering':
      return 'Your seats are held. You pay in the gateway’s own secure window.';
    case 'verifying':
      return 'Your bank has answered. We are making sure that the seats are yours.';
    case 'confirmed':
      return 'Your seats are booked.';
    case 'editing':
    case 'paying':
    case 'failed':
      return '';
  }
}
