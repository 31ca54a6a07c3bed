import { html } from 'hono/html';
import { formatMoney } from '../../../../shared/domain/money/money.ts';
import { facts, layout, type Markup, moment } from '../../pages/layout.ts';
import type { Dispute, Payment, Refund } from '../entities.ts';
import type { Gateway } from '../open-gateway.ts';
import { nextOf, type RefundDecision } from '../refunds.ts';
import { outages } from '../settings.ts';

/** What a page says about the operator's last act; null for a page that was simply opened. */
export type Notice = { readonly kind: 'done' | 'problem'; readonly text: string } | null;

const mostPayments = 1000;

const decisions = { processed: 'Process', failed: 'Fail', reversed: 'Send back' };

/** All payments, the newest first, and the settings. */
export function paymentsPage(gateway: Gateway): Markup {
  const payments = gateway.newestPayments(mostPayments);
  const { feeBearer, hasBalance, outage } = gateway.settings();
  return layout(
    'Gateway sandbox',
    html`<h1>Gateway sandbox</h1>
  <p>A card gateway with Razorpay’s interface, for this machine alone. No card is asked for and no money moves.</p>
  <h2>Payments</h2>
  ${
    payments.length > 0
      ? html`<ol>${payments.map(paymentItem)}</ol>`
      : html`<p>No payment yet. Book a trip and pay, and the payment is listed here.</p>`
  }
  <h2>Settings</h2>
  <form method="post" action="/gateway/settings">
    <label><input type="checkbox" name="customer_pays_fees" ${feeBearer === 'customer' ? 'checked' : ''}>
      Fees borne by the customer</label>
    <label><input type="checkbox" name="no_balance" ${hasBalance ? '' : 'checked'}>
      No balance: refunds are refused until there is money again</label>
    <label>The merchant’s interface <select name="outage">${Object.entries(outages).map(
      ([name, { about }]) =>
        html`<option value="${name}" ${name === outage ? 'selected' : ''}>${about}</option>`,
    )}</select></label>
    <button>Save settings</button>
  </form>`,
  );
}

function paymentItem({ id, amount, currency, status, created_at }: Payment): Markup {
  return html`<li><a href="/gateway/payments/${id}">${id}</a>
    <small>${formatMoney({ minor: amount, currency })} ${status}, ${momentOf(created_at)}</small></li>`;
}

/** @throws UnknownId */
export function paymentPage(gateway: Gateway, id: string, notice: Notice): Markup {
  const payment = gateway.payment(id);
  const { amount, currency, fee, fee_bearer: bearer, order_id, created_at } = payment;
  const refunds = gateway.refundsOf(id);
  const disputes = gateway.disputesOf(id);
  const borneBy = bearer === 'customer' ? 'part of the amount' : 'borne by the shop';
  return layout(
    `${notice?.kind === 'problem' ? 'Problem: ' : ''}Payment ${id}`,
    html`<p><a href="/gateway">All payments</a></p>
  <h1>${id} ${payment.status}</h1>
  ${notice ? html`<p role="${notice.kind === 'problem' ? 'alert' : 'status'}">${notice.text}</p>` : ''}
  ${facts({
    Amount: formatMoney({ minor: amount, currency }),
    Fee:
      fee === null ? 'not known before the capture' : `${formatMoney({ minor: fee, currency })}, ${borneBy}`,
    Order: order_id,
    Receipt: gateway.order(order_id).receipt ?? 'none',
    Made: momentOf(created_at),
  })}
  ${payment.status === 'authorized' ? captureForms(payment) : ''}
  <h2>Refunds</h2>
  ${refunds.map(refundItem)}
  ${refundForms(payment, gateway.leftToRefund(payment))}
  <h2>Disputes</h2>
  ${disputes.map(disputeItem)}
  ${payment.captured ? disputeForm(payment) : html`<p>Only a captured payment can be disputed.</p>`}`,
  );
}

export function unknownPage(): Markup {
  return layout('Not found', html`<h1>Not found</h1><p><a href="/gateway">All payments</a></p>`);
}

function captureForms({ id, amount, currency }: Payment): Markup {
  return html`<h2>Capture</h2>
  <p>The bank has reserved the money. It is the shop’s once it is captured.</p>
  ${actForm(`payments/${id}/capture`, html`<button>Capture ${formatMoney({ minor: amount, currency })}</button>`)}
  ${actForm(`payments/${id}/expire`, html`<button>Give back without capture</button>`)}`;
}

function refundItem({ id, amount, currency, status, created_at }: Refund): Markup {
  return html`<h3>${formatMoney({ minor: amount, currency })} ${status}</h3>
  <p>${id}, ${momentOf(created_at)}</p>
  ${nextOf[status].length === 0 ? '' : choices(`refunds/${id}/decision`, 'decision', pick(nextOf[status]), `refund ${id}`)}`;
}

const pick = (names: readonly RefundDecision[]) =>
  Object.fromEntries(names.map((name) => [name, decisions[name]]));

/** @param most what can still be refunded. */
function refundForms({ id, captured, currency }: Payment, most: number): Markup {
  if (!captured) return html`<p>Only a captured payment can be refunded.</p>`;
  if (most <= 0) return html`<p>Nothing is left to refund.</p>`;
  const left = formatMoney({ minor: most, currency });
  const part = html`${amountField(`Amount to refund, at most ${left}`)}<button>Refund this amount</button>`;
  return html`${actForm(`payments/${id}/refund`, part)}
  ${actForm(`payments/${id}/refund`, html`<button>Refund all that is left, ${left}</button>`)}`;
}

function disputeItem({ id, amount, currency, status, respond_by }: Dispute): Markup {
  const underReview = status === 'open' ? { under_review: 'Under review' } : {};
  const statuses = { ...underReview, won: 'Won', lost: 'Lost', closed: 'Closed' };
  const isOpen = status === 'open' || status === 'under_review';
  return html`<h3>${formatMoney({ minor: amount, currency })} ${status.replace('_', ' ')}</h3>
  <p>${id}, to be answered by ${momentOf(respond_by)}</p>
  ${isOpen ? choices(`disputes/${id}/status`, 'status', statuses, `dispute ${id}`) : ''}`;
}

function disputeForm({ id, amount, currency }: Payment): Markup {
  const field = amountField(`Disputed amount, at most ${formatMoney({ minor: amount, currency })}`);
  return actForm(`payments/${id}/dispute`, html`${field}<button>Raise a dispute</button>`);
}

function amountField(label: string): Markup {
  return html`<label>${label}
    <input name="amount" inputmode="decimal" autocomplete="off" placeholder="1250.50" required></label>`;
}

/** A button for each value of a field. @param object makes their names their own on a page with several such forms. */
function choices(
  address: string,
  name: string,
  values: Readonly<Record<string, string>>,
  object: string,
): Markup {
  const buttons = Object.entries(values).map(
    ([value, label]) =>
      html`<button name="${name}" value="${value}" aria-label="${label}: ${object}">${label}</button> `,
  );
  return actForm(address, html`${buttons}`);
}

function actForm(address: string, content: Markup): Markup {
  return html`<form method="post" action="/gateway/${address}">${content}</form>`;
}

/** @param seconds since 1970. */
function momentOf(seconds: number): Markup {
  return moment(new Date(seconds * 1000));
}
