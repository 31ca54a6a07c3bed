import { html } from 'hono/html';

import { scenarioNames, scenarios } from './scenarios.ts';

export interface ModalPage {
  /** The origin of the page that frames it, which alone gets its messages; empty when there is none. */
  readonly page: string;
  /** The formatted amount; empty when there is nothing to pay. */
  readonly amount: string;
  /** The part of the amount that is the gateway's fee; empty when the shop bears it. */
  readonly fee: string;
  /** Null when nothing can be paid; `problem` then has the reason. */
  readonly session: string | null;
  readonly problem: string;
}

const card = html`<svg width="36" height="26" viewBox="0 0 36 26" aria-hidden="true">
  <rect x="0.5" y="0.5" width="35" height="25" rx="4" fill="#fff" stroke="#7b8794" />
  <rect y="6" width="36" height="5" fill="#7b8794" /><rect x="5" y="16" width="12" height="3" rx="1.5" fill="#7b8794" />
</svg>`;

const lock = html`<svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
  <path d="M4 7V4.5a3 3 0 0 1 6 0V7" fill="none" stroke="currentColor" stroke-width="1.6" />
  <rect x="1" y="7" width="12" height="8" rx="2" fill="currentColor" />
</svg>`;

const cross = html`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
  <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
</svg>`;

const form = html`<form id="pay-form">
  <div class="card">
    ${card}
    <span>Test card •••• 1111<small>Nothing to type: the scenario decides</small></span>
  </div>
  <div>
    <label for="scenario">Scenario</label>
    <select id="scenario" aria-describedby="about">
      ${scenarioNames.map(
        (name) => html`<option value="${name}" data-about="${scenarios[name].about}">${name}</option>`,
      )}
    </select>
    <p id="about">${scenarios.success.about}</p>
  </div>
  <div class="actions">
    <button id="pay" type="submit">Pay</button>
    <button id="decline" type="button">Decline</button>
  </div>
</form>`;

/** The framed page of the checkout. Its style sheet and script come from its own origin. */
export function modalPage({ page, amount, fee, session, problem }: ModalPage) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Secure payment (test mode)</title>
  <link rel="stylesheet" href="checkout/modal.css">
</head>
<body>
  <main id="checkout" aria-label="Payment" data-session="${session ?? ''}" data-page="${page}">
    <header>
      <span id="initial" aria-hidden="true">P</span>
      <h1><span id="merchant">Payment</span><small>Secure payment (test mode)</small></h1>
      <button id="close" type="button" aria-label="Close">${cross}</button>
    </header>
    <dl class="sum" ${amount ? '' : 'hidden'}>
      <dt>Amount to be paid</dt>
      <dd id="amount">${amount}</dd>
      ${fee ? html`<dd>includes a fee of ${fee}</dd>` : ''}
      <dd id="description"></dd>
      <dd id="email"></dd>
    </dl>
    ${session ? form : ''}
    <p id="status" role="status" data-kind="problem">${problem}</p>
    <footer>${lock} A test gateway: no card is asked for and no money moves.</footer>
  </main>
  <script src="checkout/modal.js"></script>
</body>
</html>`;
}
