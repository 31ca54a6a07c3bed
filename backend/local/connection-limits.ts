import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';

import { type BackendEnv, errorAnswer } from './protocol/answers.ts';
import { ApiError } from './protocol/api-error.ts';

export interface ConnectionLimits {
  /** Connections at one time; further ones are rejected, so that the others are still served. */
  readonly most: number;
  /** For the headers of a request: a caller that sends one letter a minute must not hold a connection. */
  readonly headersMilliseconds: number;
  /** For a whole request, including a chunk's body on a slow line; at least as long. */
  readonly requestMilliseconds: number;
  /** Between two requests. Longer than callers keep a connection, or they would write into a closing one. */
  readonly idleMilliseconds: number;
}

const usual: ConnectionLimits = {
  most: 1000,
  headersMilliseconds: 15_000,
  requestMilliseconds: 120_000,
  idleMilliseconds: 65_000,
};

/** How many rejected connections get an answer at one time; beyond, they are closed without one. */
const mostRejected = 100;

export function connectionLimits(changes: Partial<ConnectionLimits> = {}) {
  const { headersMilliseconds, idleMilliseconds, most, requestMilliseconds } = { ...usual, ...changes };
  const rejected = new WeakSet<Socket>();
  const serverOptions: ServerOptions = {
    headersTimeout: headersMilliseconds,
    requestTimeout: requestMilliseconds,
    connectionsCheckingInterval: Math.min(5000, headersMilliseconds),
    maxHeaderSize: 16_384,
    keepAliveTimeout: idleMilliseconds,
  };
  /** Answers a connection beyond the limit, and closes it. */
  const reject: MiddlewareHandler<BackendEnv> = async (c, next) => {
    if (!rejected.has(c.env.incoming.socket)) return next();
    c.header('connection', 'close');
    c.header('retry-after', '1');
    const sentence = 'Too many are connected at the moment. Please try again.';
    return errorAnswer(c, new ApiError(503, 'general_unknown', sentence));
  };

  return {
    serverOptions,
    reject,

    /** Counts the connections of a server that has none yet. */
    count(server: Server): void {
      let served = 0;
      server.maxConnections = most + mostRejected;
      server.on('connection', (socket) => {
        if (served >= most) {
          rejected.add(socket);
          return;
        }
        served += 1;
        socket.once('close', () => {
          served -= 1;
        });
      });
    },
  };
}
