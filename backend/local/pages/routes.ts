import path from 'node:path';
import { Hono } from 'hono';

import { createBrowserFiles } from './browser-files.ts';

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** The look of the backend's own pages. */
export function pageRoutes(): Hono {
  return new Hono().get('/pages.css', (c) => browserFile(c, 'pages.css'));
}
