import type { CheckoutEvent } from '../payment/checkout.ts';
import { createTransition, during } from '../transitions.ts';
import { type ApprovedPayment, isProcessing, type Problem } from './state.ts';

/** What can happen to the payment of an approved booking. */
export type ApprovedPaymentEvent =
  | CheckoutEvent
  | { readonly type: 'proceeded' }
  | { readonly type: 'seats-held' }
  /** By the traveller just now, or on an earlier visit. */
  | { readonly type: 'payment-made' }
  | { readonly type: 'rejected'; readonly problem: Problem }
  | { readonly type: 'booked' }
  | { readonly type: 'not-updated'; readonly message: string; readonly paymentId?: string | undefined }
  /** The page was closed in the middle. */
  | { readonly type: 'left' };

/** Nothing is under way, and nothing went wrong. */
export const ready: ApprovedPayment = { status: 'waiting', problem: null };

export const transition = createTransition<ApprovedPayment, ApprovedPaymentEvent>({
  proceeded: during(['waiting'], () => ({ status: 'validating' })),
  'seats-held': during(['validating'], () => ({ status: 'ordering' })),
  'order-ready': during(['ordering'], () => ({ status: 'paying', decline: null })),
  'payment-declined': during(['paying'], (_, { reason }) => ({ status: 'paying', decline: reason })),
  'window-closed': during(['paying'], () => ({ status: 'asking' })),
  'nothing-paid': during(['asking'], () => ready),
  'payment-made': during(['waiting', 'paying', 'unsettled'], () => ({ status: 'verifying' })),
  rejected: during(['validating', 'ordering', 'paying', 'asking'], (_, { problem }) => ({
    status: 'waiting',
    problem,
  })),
  booked: during(['validating', 'ordering', 'asking', 'verifying'], () => ({ status: 'confirmed' })),
  'not-updated': during(['verifying'], (_, { message, paymentId }) => ({
    status: 'unsettled',
    message,
    paymentId,
  })),
  left: (payment) => (isProcessing(payment) ? ready : payment),
});
