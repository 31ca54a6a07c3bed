import { once } from 'node:events';
import { createServer } from 'node:net';
import { listening } from '../backend/local/listen.ts';

/** A port of this machine's loopback on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}
