import * as v from 'valibot';

import type { Gateway } from '../open-gateway.ts';
import { wholeRefund } from '../refunds.ts';
import { AmountForm, DecisionForm, StatusForm } from './forms.ts';

/** What an operator does to a payment, a refund or a dispute, by the address of its form. */
interface Act {
  /** @throws BadRequest, or ValiError for a form that is filled wrongly. */
  readonly run: (gateway: Gateway, id: string, form: unknown) => unknown;
  /** What the page says then. */
  readonly done: string;
}

export const acts: Readonly<Record<string, Act>> = {
  'payments/capture': {
    run: (gateway, id) => gateway.capture(id),
    done: 'The payment is captured.',
  },
  'payments/expire': {
    run: (gateway, id) => gateway.expire(id),
    done: 'The payment is given back without capture.',
  },
  'payments/refund': {
    run: (gateway, paymentId, form) => gateway.refund({ ...wholeRefund, paymentId, amount: amountIn(form) }),
    done: 'The refund is made.',
  },
  'payments/dispute': {
    run: (gateway, id, form) => gateway.raiseDispute(id, amountIn(form)),
    done: 'The dispute is raised.',
  },
  'refunds/decision': {
    run: (gateway, id, form) => gateway.decideRefund(id, v.parse(DecisionForm, form).decision),
    done: 'The refund is decided.',
  },
  'disputes/status': {
    run: (gateway, id, form) => gateway.moveDispute(id, v.parse(StatusForm, form).status),
    done: 'The dispute is moved on.',
  },
};

/** The payment that an act on `id` changes. @throws UnknownId */
export function paymentIdOf(gateway: Gateway, kind: string, id: string): string {
  if (kind === 'refunds') return gateway.refundById(id).payment_id;
  if (kind === 'disputes') return gateway.disputeById(id).payment_id;
  return gateway.payment(id).id;
}

function amountIn(form: unknown): number | null {
  return v.parse(AmountForm, form).amount ?? null;
}
