import type { ApprovedPayment } from '../../flows/approved-payment/state.ts';
import type { InstantBooking } from '../../flows/instant-booking/state.ts';

type Step = (InstantBooking | ApprovedPayment)['status'];

const notes: Readonly<Record<Step, string>> = {
  checking: 'We are checking that the seats are still free. Nothing is charged yet.',
  validating: 'We are making sure of your seats. Nothing is charged yet.',
  reserving: 'We are holding your seats for you. Nothing is charged yet.',
  ordering: 'Your seats are held. You pay in the gateway’s own secure window.',
  asking: '',
  verifying: 'Your bank has answered. We are making sure that the seats are yours.',
  confirmed: 'Your seats are booked.',
  editing: '',
  waiting: '',
  paying: '',
  failed: '',
  unsettled: '',
};

/** What a waiting traveller wants to know at each step: is anything charged, is anything lost. */
export function processingNote(status: Step): string {
  return notes[status];
}
