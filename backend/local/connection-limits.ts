import type { ServerOptions } from 'node:http';

export interface ConnectionLimits {
  /** Connections at one time; further ones are closed at once, so that the others are still served. */
  readonly most: number;
  /** For the headers of a request: a caller that sends one letter a minute must not hold a connection. */
  readonly headersMilliseconds: number;
  /** For a whole request, including a chunk's body on a slow line; at least as long. */
  readonly requestMilliseconds: number;
  /** Between two requests. Longer than callers keep a connection, or they would write into a closing one. */
  readonly idleMilliseconds: number;
}

export const usualLimits: ConnectionLimits = {
  most: 1000,
  headersMilliseconds: 15_000,
  requestMilliseconds: 120_000,
  idleMilliseconds: 65_000,
};

export function optionsWithin(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    connectionsCheckingInterval: Math.min(5000, limits.headersMilliseconds),
    maxHeaderSize: 16_384,
    keepAliveTimeout: limits.idleMilliseconds,
  };
}
