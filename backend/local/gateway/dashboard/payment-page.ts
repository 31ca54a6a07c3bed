import { html } from 'hono/html';

import type { Dispute, Payment, Refund } from '../entities.ts';
import { layout, type Markup, moment, money, type Notice, noticeOf } from './layout.ts';
import { type PaymentRecord, paymentFacts } from './payments-page.ts';

export function paymentPage(record: PaymentRecord, notice: Notice): Markup {
  const { payment, refunds, disputes } = record;
  return layout(
    `Payment ${payment.id}`,
    notice,
    html`<p><a href="/gateway">All payments</a></p>
  <h1>${payment.id} <span class="status">${payment.status}</span></h1>
  ${noticeOf(notice)}
  ${paymentFacts(record)}
  ${payment.status === 'authorized' ? captureForms(payment) : ''}
  <h2>Refunds</h2>
  ${refunds.length > 0 ? html`<ol class="list">${refunds.map(refundItem)}</ol>` : html`<p>None yet.</p>`}
  ${refundForms(payment)}
  <h2>Disputes</h2>
  ${disputes.length > 0 ? html`<ol class="list">${disputes.map(disputeItem)}</ol>` : html`<p>None yet.</p>`}
  ${payment.captured ? disputeForm(payment) : html`<p class="quiet">Only a captured payment can be disputed.</p>`}`,
  );
}

export function unknownPage(): Markup {
  return layout('Not found', null, html`<h1>Not found</h1><p><a href="/gateway">All payments</a></p>`);
}

function captureForms({ id, amount, currency }: Payment): Markup {
  return html`<h2>Capture</h2>
  <p class="quiet">The bank has reserved the money. It is the shop’s once it is captured.</p>
  <div class="buttons">
    <form method="post" action="/gateway/payments/${id}/capture"><button>Capture ${money(amount, currency)}</button></form>
    <form method="post" action="/gateway/payments/${id}/expire"><button class="second">Give back without capture</button></form>
  </div>`;
}

function refundItem({ id, amount, currency, status, created_at }: Refund): Markup {
  return html`<li>
    <h3>${money(amount, currency)} <span class="status">${status}</span></h3>
    <p class="quiet">${id}, ${moment(created_at)}</p>
    ${
      status === 'pending'
        ? html`<form class="buttons" method="post" action="/gateway/refunds/${id}/decision">
      ${choice('decision', 'processed', 'Process', `refund ${id}`)}
      ${choice('decision', 'failed', 'Fail', `refund ${id}`)}
    </form>`
        : ''
    }
  </li>`;
}

function refundForms({ id, captured, amount, amount_refunded, currency }: Payment): Markup {
  if (!captured) return html`<p class="quiet">Only a captured payment can be refunded.</p>`;
  const left = amount - amount_refunded;
  if (left === 0) return html`<p class="quiet">Nothing is left to refund.</p>`;
  return html`<form method="post" action="/gateway/payments/${id}/refund">
    ${amountField(`Amount to refund, at most ${money(left, currency)}`, currency)}
    <button>Refund this amount</button>
  </form>
  <form method="post" action="/gateway/payments/${id}/refund"><button class="second">Refund all that is left, ${money(left, currency)}</button></form>`;
}

function disputeItem({ id, amount, currency, status, respond_by }: Dispute): Markup {
  const isOpen = status === 'open' || status === 'under_review';
  return html`<li>
    <h3>${money(amount, currency)} <span class="status">${status.replace('_', ' ')}</span></h3>
    <p class="quiet">${id}, to be answered by ${moment(respond_by)}</p>
    ${
      isOpen
        ? html`<form class="buttons" method="post" action="/gateway/disputes/${id}/status">
      ${status === 'open' ? choice('status', 'under_review', 'Under review', `dispute ${id}`) : ''}
      ${choice('status', 'won', 'Won', `dispute ${id}`)}
      ${choice('status', 'lost', 'Lost', `dispute ${id}`)}
      ${choice('status', 'closed', 'Closed', `dispute ${id}`)}
    </form>`
        : ''
    }
  </li>`;
}

function disputeForm({ id, amount, currency }: Payment): Markup {
  return html`<form method="post" action="/gateway/payments/${id}/dispute">
    ${amountField(`Disputed amount, at most ${money(amount, currency)}`, currency)}
    <button>Raise a dispute</button>
  </form>`;
}

function amountField(label: string, currency: string): Markup {
  return html`<label>${label}
      <span class="amount"><input name="amount" inputmode="decimal" autocomplete="off" pattern="[0-9]+([.][0-9]{1,2})?" title="For example 1250 or 1250.50" required> ${currency}</span></label>`;
}

/** @param object makes the button’s name its own on a page with several such forms. */
function choice(name: string, value: string, label: string, object: string): Markup {
  return html`<button class="second" name="${name}" value="${value}" aria-label="${label}: ${object}">${label}</button>`;
}
