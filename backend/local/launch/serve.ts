import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeServer } from '../listen.ts';

/** Serves an app on this machine's loopback. Resolves, once it listens, with the function that stops it. */
export function serve(app: Hono, port: number): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(() => closeServer(server)));
  });
}
