import { html } from 'hono/html';

import type { StoredMail } from './mailbox.ts';

type Markup = ReturnType<typeof html>;

function layout(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="/mailbox/mailbox.css">
</head>
<body>${body}</body>
</html>`;
}

function moment(at: Date): Markup {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function item({ id, to, subject, at }: StoredMail): Markup {
  return html`<li><a href="/mailbox/${id}"><strong>${subject || '(no subject)'}</strong>
    <span>To ${to || '(no recipient)'}</span> ${moment(at)}</a></li>`;
}

export function listPage(mails: readonly StoredMail[]): Markup {
  return layout(
    'Mailbox',
    html`<main>
  <h1>Mailbox</h1>
  <p class="quiet">Every mail this machine sent, newest first. Nothing leaves it.</p>
  <div id="mails" aria-live="polite">${
    mails.length > 0
      ? html`<ol>${mails.map(item)}</ol>`
      : html`<p>No mail yet. Book a trip, and its confirmation arrives here.</p>`
  }</div>
</main>
<script type="module" src="/mailbox/refresh.js"></script>`,
  );
}

export function mailPage(mail: StoredMail): Markup {
  const { id, to, from, replyTo, subject, at, text, attachments } = mail;
  return layout(
    subject || '(no subject)',
    html`<main>
  <p><a href="/mailbox">All mails</a></p>
  <h1>${subject || '(no subject)'}</h1>
  <dl>
    <dt>To</dt><dd>${to}</dd>
    <dt>From</dt><dd>${from}</dd>
    ${replyTo ? html`<dt>Reply to</dt><dd>${replyTo}</dd>` : ''}
    <dt>Sent</dt><dd>${moment(at)}</dd>
  </dl>
  ${
    attachments.length > 0
      ? html`<h2>Attachments</h2><ul class="files">${attachments.map(
          ({ filename, contentType }, index) =>
            html`<li><a href="${attachmentPath(id, index)}" download>${filename}</a> <span>${contentType}</span></li>`,
        )}</ul>`
      : ''
  }
  ${
    mail.html
      ? html`<iframe title="The mail as its reader sees it" src="/mailbox/${id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : ''
  }
  ${text ? html`<details ${mail.html ? '' : 'open'}><summary>Plain text</summary><pre>${text}</pre></details>` : ''}
  <details><summary>Headers</summary><pre>${mail.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre></details>
</main>`,
  );
}

export function notFoundPage(): Markup {
  return layout(
    'No such mail',
    html`<main><h1>No such mail</h1><p><a href="/mailbox">All mails</a></p></main>`,
  );
}

export function attachmentPath(id: string, index: number): string {
  return `/mailbox/${id}/attachments/${index}`;
}
