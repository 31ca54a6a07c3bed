import { html } from 'hono/html';

import type { Dispute, Payment, Refund } from '../entities.ts';
import type { Settings } from '../settings.ts';
import { fact, layout, type Markup, moment, money, type Notice, noticeOf } from './layout.ts';

/** A payment with what belongs to it. */
export interface PaymentRecord {
  readonly payment: Payment;
  readonly receipt: string | null;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

interface PaymentsPage {
  readonly notice: Notice;
  /** Newest first. */
  readonly records: readonly PaymentRecord[];
  readonly settings: Settings;
  /** From 1. */
  readonly page: number;
  readonly hasOlder: boolean;
}

export function paymentsPage({ notice, records, settings, page, hasOlder }: PaymentsPage): Markup {
  return layout(
    'Gateway sandbox',
    notice,
    html`<h1>Gateway sandbox</h1>
  ${noticeOf(notice)}
  <p class="quiet">A card gateway with Razorpay’s interface, for this machine alone. No card is asked for and no money moves.</p>
  <h2>Payments</h2>
  ${
    records.length > 0
      ? html`<ol class="list">${records.map(paymentItem)}</ol>`
      : html`<p>${page > 1 ? 'No older payments.' : 'No payment yet. Book a trip and pay, and the payment is listed here.'}</p>`
  }
  ${page > 1 || hasOlder ? pages(page, hasOlder) : ''}
  <h2>Settings</h2>
  ${settingsForm(settings)}`,
  );
}

function pages(page: number, hasOlder: boolean): Markup {
  return html`<nav aria-label="Pages">
    ${page > 1 ? html`<a href="/gateway?page=${page - 1}">Newer payments</a>` : ''}
    ${hasOlder ? html`<a href="/gateway?page=${page + 1}">Older payments</a>` : ''}
  </nav>`;
}

function paymentItem(record: PaymentRecord): Markup {
  const { payment } = record;
  return html`<li>
    <h3><a href="/gateway/payments/${payment.id}">${payment.id}</a> <span class="status">${payment.status}</span></h3>
    ${paymentFacts(record)}
  </li>`;
}

/** What the list and the page of a payment both show. */
export function paymentFacts({ payment, receipt, refunds, disputes }: PaymentRecord): Markup {
  const { currency, amount, fee, fee_bearer: bearer } = payment;
  const borneBy = bearer === 'customer' ? 'part of the amount' : 'borne by the shop';
  return html`<dl>
      ${fact('Amount', money(amount, currency))}
      ${fact('Fee', fee === null ? 'not known before the capture' : `${money(fee, currency)}, ${borneBy}`)}
      ${fact('Refunds', summary(refunds, 'none'))}
      ${fact('Disputes', summary(disputes, 'none'))}
      ${fact('Order', payment.order_id)}
      ${fact('Receipt', receipt ?? 'none')}
      ${fact('Made', moment(payment.created_at))}
    </dl>`;
}

function summary(items: readonly (Refund | Dispute)[], none: string): string {
  return (
    items.map(({ amount, currency, status }) => `${money(amount, currency)} ${status}`).join(', ') || none
  );
}

function settingsForm(settings: Settings): Markup {
  return html`<form method="post" action="/gateway/settings">
    <label class="check"><input type="checkbox" name="customer_pays_fees" ${settings.feeBearer === 'customer' ? 'checked' : ''}>
      Fees borne by the customer</label>
    ${secondsField('capture_after', 'Seconds until an authorised payment is captured', settings.captureAfter)}
    ${secondsField('decide_after', 'Seconds until a pending refund is decided', settings.decideAfter)}
    <label>A pending refund is then
      <select name="decision">
        ${(['processed', 'failed'] as const).map(
          (decision) =>
            html`<option value="${decision}" ${settings.decision === decision ? 'selected' : ''}>${decision}</option>`,
        )}
      </select></label>
    ${secondsField('dispute_after', 'Seconds from a capture until its dispute', settings.disputeAfter)}
    <button>Save settings</button>
  </form>`;
}

function secondsField(name: string, label: string, value: number): Markup {
  return html`<label>${label}
      <input type="number" name="${name}" value="${value}" min="0" max="604800" required></label>`;
}
