import { assertNever } from '../../domain/assert-never.ts';
import { during } from '../during.ts';
import { type ApprovedPayment, isProcessing, type Problem } from './state.ts';

/** What can happen to the payment of an approved booking. */
export type ApprovedPaymentEvent =
  | { readonly type: 'proceeded' }
  | { readonly type: 'seats-held' }
  | { readonly type: 'order-ready' }
  | { readonly type: 'payment-declined'; readonly reason: string }
  | { readonly type: 'window-closed' }
  /** After a closed window the gateway knows of no payment. */
  | { readonly type: 'nothing-paid' }
  /** By the traveller just now, or on an earlier visit. */
  | { readonly type: 'payment-made' }
  | { readonly type: 'rejected'; readonly problem: Problem }
  | { readonly type: 'booked' }
  | { readonly type: 'not-updated'; readonly message: string }
  /** The page was closed in the middle. */
  | { readonly type: 'left' };

/** Nothing is under way, and nothing went wrong. */
export const ready: ApprovedPayment = { status: 'waiting', problem: null };

/** The next state; an event that does not belong to the present one changes nothing. */
export function transition(payment: ApprovedPayment, event: ApprovedPaymentEvent): ApprovedPayment {
  switch (event.type) {
    case 'proceeded':
      return during(payment, ['waiting'], () => ({ status: 'validating' }));
    case 'seats-held':
      return during(payment, ['validating'], () => ({ status: 'ordering' }));
    case 'order-ready':
      return during(payment, ['ordering'], () => ({ status: 'paying', decline: null }));
    case 'payment-declined':
      return during(payment, ['paying'], () => ({ status: 'paying', decline: event.reason }));
    case 'window-closed':
      return during(payment, ['paying'], () => ({ status: 'asking' }));
    case 'nothing-paid':
      return during(payment, ['asking'], () => ready);
    case 'payment-made':
      return during(payment, ['waiting', 'paying', 'unsettled'], () => ({ status: 'verifying' }));
    case 'rejected':
      return during(payment, ['validating', 'ordering', 'asking'], () => ({
        status: 'waiting',
        problem: event.problem,
      }));
    case 'booked':
      return during(payment, ['validating', 'ordering', 'asking', 'verifying'], () => ({
        status: 'confirmed',
      }));
    case 'not-updated':
      return during(payment, ['verifying'], () => ({ status: 'unsettled', message: event.message }));
    case 'left':
      return isProcessing(payment) ? ready : payment;
    default:
      return assertNever(event);
  }
}
