import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';

/**
 * Answers 403 unless the caller is this machine and uses a local name. A foreign name that resolves to this machine
 * would let that name's pages read the answers.
 */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const remote = getConnInfo(c).remote.address ?? '';
  const host = new URL(c.req.url).hostname;
  if (isLoopback(remote) && (host === 'localhost' || isLoopback(host))) return next();
  return c.text('This page answers only the machine that it runs on.', 403);
};

function isLoopback(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
