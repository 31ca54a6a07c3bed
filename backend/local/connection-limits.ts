import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';

import { type BackendEnv, refusalAnswer } from './protocol/answers.ts';
import { Refusal } from './protocol/refusal.ts';

export interface ConnectionLimits {
  /** Connections at one time; who comes then is told to come back, and those who are there go on being served. */
  readonly most: number;
  /** How long a caller may take over the headers of a request: one that sends a letter a minute holds no place here. */
  readonly headersMilliseconds: number;
  /** Over a whole request, the body of a chunk on a slow line with it; at least as long. */
  readonly requestMilliseconds: number;
  /** Between two requests; longer than callers keep a connection, or one would now and then write into a closing one. */
  readonly idleMilliseconds: number;
}

const usual: ConnectionLimits = {
  most: 1000,
  headersMilliseconds: 15_000,
  requestMilliseconds: 120_000,
  idleMilliseconds: 65_000,
};

/** How many are told to come back at one time; beyond, a connection ends without a word. */
const mostTurnedAway = 100;

export function connectionLimits(changes: Partial<ConnectionLimits> = {}) {
  const { headersMilliseconds, idleMilliseconds, most, requestMilliseconds } = { ...usual, ...changes };
  const turnedAway = new WeakSet<Socket>();
  const serverOptions: ServerOptions = {
    headersTimeout: headersMilliseconds,
    requestTimeout: requestMilliseconds,
    connectionsCheckingInterval: Math.min(5000, headersMilliseconds),
    maxHeaderSize: 16_384,
    keepAliveTimeout: idleMilliseconds,
  };
  const turnAway: MiddlewareHandler<BackendEnv> = async (c, next) => {
    if (!turnedAway.has(c.env.incoming.socket)) return next();
    c.header('connection', 'close');
    c.header('retry-after', '1');
    return refusalAnswer(c, tooManyConnections());
  };

  return {
    serverOptions,

    /** Counts the connections of a server that has none yet. */
    count(server: Server): void {
      let served = 0;
      server.maxConnections = most + mostTurnedAway;
      server.on('connection', (socket) => {
        if (served >= most) {
          turnedAway.add(socket);
          return;
        }
        served += 1;
        socket.once('close', () => {
          served -= 1;
        });
      });
    },

    /** Answers whoever came when there was no place, and hangs up. */
    turnAway,
  };
}

const tooManyConnections = (): Refusal =>
  new Refusal(503, 'general_unknown', 'Too many are connected at the moment. Please try again.');
