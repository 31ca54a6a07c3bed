import type { Owed } from '../outbox/write-mails.ts';
import { makeRefund, type RefundDeps } from '../payments/make-refund.ts';
import { type SendDeps, sendOwn } from './send-mail.ts';

/** Does what a call still owes once it has decided: refunds are asked for, and mails are composed and sent. What fails is the sweep's. */
export async function payOwed(deps: SendDeps & RefundDeps, owed: readonly Owed[]): Promise<void> {
  const more: Owed[] = [];
  const its = { ...deps, owe: (one: Owed) => void more.push(one) };
  for (const one of owed) if (one.kind === 'refund') await makeRefund(its, one.paymentRowId);
  for (const one of [...owed, ...more]) if (one.kind === 'mail') await sendOwn(deps, one.mail, one.read);
}
