import path from 'node:path';
import { Hono } from 'hono';

import { createBrowserFiles } from '../../pages/browser-files.ts';
import { plainPage } from './plain-page.ts';
import { embedOf } from './snippet.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** A host's own site on a foreign origin, with the widget's two lines pasted into it. */
export function hostPages(siteUrl: string): Hono {
  const app = new Hono();
  app.get('/', (context) => context.html(plainPage(embedOf(context, siteUrl))));
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/files/:name{[a-z-]+\\.(?:css|js)}', (context) => browserFile(context, context.req.param('name')));
  return app;
}
