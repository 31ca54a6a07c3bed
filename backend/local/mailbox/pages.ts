import { html } from 'hono/html';

import { facts, layout, type Markup, moment } from '../pages/layout.ts';
import { type MailScenario, mailScenarioNames, mailScenarios } from './mail-scenarios.ts';
import type { StoredMail } from './mailbox.ts';

function item({ id, to, subject, at }: StoredMail): Markup {
  return html`<li><a href="/mailbox/${id}">${subject || '(no subject)'}</a>
    <small>To ${to || '(no recipient)'}, ${moment(at)}</small></li>`;
}

export function listPage(mails: readonly StoredMail[], scenario: MailScenario): Markup {
  return layout(
    'Mailbox',
    html`<h1>Mailbox</h1>
  <p>Every mail this machine sent, newest first. Nothing leaves it.</p>
  <div id="mails" aria-live="polite">${
    mails.length > 0
      ? html`<ol>${mails.map(item)}</ol>`
      : html`<p>No mail yet. Book a trip, and its confirmation arrives here.</p>`
  }</div>
  <h2>How the mail server answers</h2>
  <form method="post" action="/mailbox/scenario">
    <label>Scenario <select name="scenario">${mailScenarioNames.map(
      (name) =>
        html`<option value="${name}" ${name === scenario ? 'selected' : ''}>${name}: ${mailScenarios[name].about}</option>`,
    )}</select></label>
    <button>Answer so</button>
  </form>
  <script type="module" src="/mailbox/refresh.js"></script>`,
  );
}

export function mailPage(mail: StoredMail): Markup {
  const { id, to, from, replyTo, subject, at, text, attachments } = mail;
  const files = attachments.flatMap(({ filename, contentType, cid }, index) =>
    cid
      ? []
      : html`<li><a href="${attachmentPath(id, index)}" download>${filename}</a> <small>${contentType}</small></li>`,
  );
  return layout(
    subject || '(no subject)',
    html`<p><a href="/mailbox">All mails</a></p>
  <h1>${subject || '(no subject)'}</h1>
  ${facts({ To: to, From: from, ...(replyTo ? { 'Reply to': replyTo } : {}), Sent: moment(at) })}
  ${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ''}
  ${
    mail.html
      ? html`<iframe title="The mail as its reader sees it" src="/mailbox/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : ''
  }
  ${text ? html`<details ${mail.html ? '' : 'open'}><summary>Plain text</summary><pre>${text}</pre></details>` : ''}
  <details><summary>Headers</summary><pre>${mail.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre></details>`,
  );
}

export function notFoundPage(): Markup {
  return layout('No such mail', html`<h1>No such mail</h1><p><a href="/mailbox">All mails</a></p>`);
}

export function attachmentPath(id: string, index: number): string {
  return `/mailbox/${id}/attachments/${index}`;
}
