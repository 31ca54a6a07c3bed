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

// Without the page's script, the browser would send the form to nowhere: it makes the buttons work.
const form = html`<form id="pay-form">
    <label for="scenario">Scenario</label>
    <select id="scenario" aria-describedby="about">
      ${scenarioNames.map(
        (name) => html`<option value="${name}" data-about="${scenarios[name].about}">${name}</option>`,
      )}
    </select>
    <p id="about">${scenarios.success.about}</p>
    <button id="pay" type="submit" disabled>Pay</button>
    <button id="decline" type="button" disabled>Decline</button>
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
      <h1>Secure payment (test mode)</h1>
      <button id="close" type="button">Close</button>
    </header>
    ${amount ? html`<p id="amount">${amount}</p>` : ''}
    ${fee ? html`<p>includes a fee of ${fee}</p>` : ''}
    <p id="description"></p>
    <p id="payer"></p>
    ${session ? form : ''}
    <p id="status" role="status" data-kind="problem">${problem}</p>
    <p>A test gateway: no card is asked for and no money moves. The scenario decides.</p>
  </main>
  <script src="checkout/modal.js"></script>
</body>
</html>`;
}
