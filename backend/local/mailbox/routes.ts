import path from 'node:path';
import { Hono } from 'hono';

import { createBrowserFiles } from '../pages/browser-files.ts';
import { ownPages } from '../pages/own-pages.ts';
import { isMailScenario } from './mail-scenarios.ts';
import type { Mailbox, StoredMail } from './mailbox.ts';
import { attachmentPath, listPage, mailPage, notFoundPage } from './pages.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

// A mail's own markup runs no script and loads nothing; its links open in a new window.
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
].join('; ');

/** Everything under `/mailbox`: pages for people, `messages.json` for tests. Answers only this machine. */
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

  app.get('/messages.json', (c) => c.json(mailbox.list().map(toMessage)));
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
