import type { Booking } from '../../domain/bookings/booking.ts';

/** Why the last attempt failed. `code` is the server's, or one of ours in lower case. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** The payment of a booking that its host approved. */
export type ApprovedPayment =
  /** Ready to be paid. */
  | { readonly status: 'waiting'; readonly problem: Problem | null }
  /** Making sure that the seats are held. */
  | { readonly status: 'validating' }
  /** The order and the gateway's script are being fetched. */
  | { readonly status: 'ordering' }
  /** The gateway has the traveller; leaving the page is unsafe. `decline` is its last reason, if any. */
  | { readonly status: 'paying'; readonly decline: string | null }
  /** The payment window was closed; the gateway is asked whether money moved all the same. */
  | { readonly status: 'asking' }
  /** Money may have moved. */
  | { readonly status: 'verifying' }
  /** Paid and booked; the page moves on to the confirmation. */
  | { readonly status: 'confirmed' }
  /** Paid, but the booking could not be updated: `message` names both, for the support; `paymentId` where it is known. */
  | { readonly status: 'unsettled'; readonly message: string; readonly paymentId?: string | undefined };

export interface ApprovedPaymentStore {
  /** As it was found, or as the function answered since. */
  readonly booking: Booking;
  readonly payment: ApprovedPayment;
  /** Takes up a payment of an earlier visit whose outcome is unknown; call on arrival. */
  load(): Promise<void>;
  /** Runs the whole journey; does nothing while one is under way. */
  proceed(): Promise<void>;
  /** Finds out what became of a payment that is unsettled. */
  checkAgain(): Promise<void>;
  /** The page closes: the gateway's script goes, late answers are ignored. */
  dispose(): void;
}

/** Whether a payment was made that the booking does not show yet: then no one is asked to pay a second time. */
export function awaitsSettlement({ status }: ApprovedPayment): boolean {
  return status === 'verifying' || status === 'unsettled' || status === 'confirmed';
}

/** Whether leaving the page now would interrupt something: the page then warns. */
export function isProcessing({ status }: ApprovedPayment): boolean {
  return status !== 'waiting' && status !== 'confirmed' && status !== 'unsettled';
}
