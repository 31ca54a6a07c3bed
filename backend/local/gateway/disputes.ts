import { day } from '../../../shared/domain/time/durations.ts';
import type { Database } from '../database/open-database.ts';
import { gatewayId, insert, rowsWithCurrency } from './database.ts';
import { type Dispute, type DisputeStatus, toDispute } from './entities.ts';
import { BadRequest, UnknownId } from './gateway-errors.ts';
import type { GatewayDeps } from './webhooks.ts';

const answerWithin = 7 * day;

/** Charges that the customer's bank disputes. https://razorpay.com/docs/webhooks/disputes */
export function createDisputes(database: Database, { ledger, webhooks, now }: GatewayDeps) {
  const select = (where: string, id: string) => rowsWithCurrency(database, 'disputes', where, [id]);

  /** @throws UnknownId */
  function dispute(id: string): Dispute {
    const [row] = select('disputes.id = ?', id);
    if (!row) throw new UnknownId();
    return toDispute(row);
  }

  function report(reported: Dispute, change: 'created' | Exclude<DisputeStatus, 'open'>): Dispute {
    const payment = ledger.payment(reported.payment_id);
    webhooks.queue({ event: `payment.dispute.${change}`, payment, dispute: reported }, [0]);
    return reported;
  }

  return {
    dispute,

    disputesOf: (paymentId: string): Dispute[] => select('paymentId = ?', paymentId).map(toDispute),

    /** @param amount null for all of the payment. @throws BadRequest */
    raise(paymentId: string, amount: number | null): Dispute {
      const payment = ledger.payment(paymentId);
      if (!payment.captured) throw new BadRequest('Only a captured payment can be disputed.');
      if (amount !== null && amount > payment.amount)
        throw new BadRequest('The dispute is about more than the payment.', 'amount');
      database.run('UPDATE payments SET disputeAt = NULL WHERE id = ?', [paymentId]);
      const id = gatewayId('disp_');
      const madeAt = now().getTime();
      const row = { paymentId, amount: amount ?? payment.amount, status: 'open' };
      insert(database, 'disputes', { id, ...row, respondBy: madeAt + answerWithin, madeAt });
      return report(dispute(id), 'created');
    },

    /** Moves an open dispute on; one that was won, lost or closed stays so. @throws BadRequest */
    move(id: string, status: Exclude<DisputeStatus, 'open'>): Dispute {
      const before = dispute(id).status;
      if ((before !== 'open' && before !== 'under_review') || before === status)
        throw new BadRequest('This dispute is not open any more.');
      database.run('UPDATE disputes SET status = ? WHERE id = ?', [status, id]);
      return report(dispute(id), status);
    },
  };
}
