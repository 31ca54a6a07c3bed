import type { Booking } from '../../domain/bookings/booking.ts';

/** In English: what the step is called for a booking; a request that waits is withdrawn. */
interface CancelWords {
  readonly title: string;
  /** The button, where no money is spoken of. */
  readonly confirm: string;
  readonly keep: string;
  /** Once it is done. */
  readonly done: string;
}

const request: CancelWords = {
  title: 'Withdraw your request',
  confirm: 'Withdraw request',
  keep: 'Keep my request',
  done: 'Request Withdrawn',
};

const booking: CancelWords = {
  title: 'Cancel your booking',
  confirm: 'Cancel booking',
  keep: 'Keep my booking',
  done: 'Booking Cancelled',
};

export const cancelWords = ({ status }: Pick<Booking, 'status'>): CancelWords =>
  status === 'PENDING_APPROVAL' ? request : booking;
