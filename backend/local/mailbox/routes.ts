import path from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { facts, layout, type Markup, moment } from '../pages/layout.ts';
import { createBrowserFiles, ownPages } from '../pages/own-pages.ts';
import { isMailScenario, type MailScenario, mailScenarioNames, mailScenarios } from './mail-scenarios.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

// A mail's own markup runs no script and loads nothing; its links open in a new window.
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
].join('; ');

/** Everything under `/mailbox`: pages for people, `messages.json` for tests, `?newest=` of them. Answers only this machine. */
export function mailboxRoutes({ mailbox }: { mailbox: Mailbox }): Hono {
  const app = new Hono();

  app.use(ownPages);
  app.get('/', (c) => c.html(listPage(mailbox.list(), mailbox.scenario())));

  app.post('/scenario', async (c) => {
    const { scenario } = await c.req.parseBody();
    if (!isMailScenario(scenario)) return c.text('The mail server has no such scenario.', 400);
    mailbox.choose(scenario);
    return c.redirect('/mailbox', 303);
  });

  app.get('/messages.json', (c) => {
    const newest = c.req.query('newest');
    return c.json(mailbox.list(newest === undefined ? undefined : Number(newest)).map(toMessage));
  });
  app.get('/refresh.js', (c) => browserFile(c, 'refresh.js'));

  app.get('/:id', (c) => {
    const mail = mailbox.get(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.html(notFoundPage(), 404);
  });

  app.get('/:id/html', async (c) => {
    const mail = mailbox.get(c.req.param('id'));
    if (!mail) return c.html(notFoundPage(), 404);
    c.header('Content-Security-Policy', mailPolicy);
    return c.html(`<base target="_blank">${await withPictures(mailbox, mail)}`);
  });

  app.get('/:id/attachments/:index', async (c) => {
    const index = Number(c.req.param('index'));
    const attachment = await mailbox.attachment(c.req.param('id'), index);
    if (!attachment) return c.html(notFoundPage(), 404);
    c.header('Content-Security-Policy', mailPolicy);
    c.header(
      'Content-Disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
    );
    return c.body(new Uint8Array(attachment.content), 200, { 'content-type': attachment.contentType });
  });

  return app;
}

/** The mail's HTML with the pictures that came with it, as a mail program shows them. */
async function withPictures(mailbox: Mailbox, { id, html, attachments }: StoredMail): Promise<string> {
  let shown = html;
  for (const [index, { cid, contentType }] of attachments.entries()) {
    const picture = cid ? await mailbox.attachment(id, index) : null;
    if (!picture) continue;
    const data = Buffer.from(picture.content).toString('base64');
    shown = shown.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${data}"`);
  }
  return shown;
}

function toMessage({ headers: _headers, ...mail }: StoredMail) {
  return {
    ...mail,
    at: mail.at.toISOString(),
    attachments: mail.attachments.map((attachment, index) => ({
      ...attachment,
      url: attachmentPath(mail.id, index),
    })),
  };
}

function item({ id, to, subject, at }: StoredMail): Markup {
  return html`<li><a href="/mailbox/${id}">${subject || '(no subject)'}</a>
    <small>To ${to || '(no recipient)'}, ${moment(at)}</small></li>`;
}

function listPage(mails: readonly StoredMail[], scenario: MailScenario): Markup {
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

function mailPage(mail: StoredMail): Markup {
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

function notFoundPage(): Markup {
  return layout('No such mail', html`<h1>No such mail</h1><p><a href="/mailbox">All mails</a></p>`);
}

function attachmentPath(id: string, index: number): string {
  return `/mailbox/${id}/attachments/${index}`;
}
