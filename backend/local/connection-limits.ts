import type { ServerOptions } from 'node:http';

/** At one time; who comes then is turned away, and those who are there go on being served. */
export const mostConnections = 1000;

/** How long a caller may take to say what it wants: one that sends a letter a minute holds no place here. */
export function connectionLimits(headersMilliseconds = 15_000): ServerOptions {
  return {
    headersTimeout: headersMilliseconds,
    // A whole request, the body of a chunk on a slow line with it.
    requestTimeout: Math.max(120_000, headersMilliseconds),
    connectionsCheckingInterval: Math.min(5000, headersMilliseconds),
    maxHeaderSize: 16_384,
    // Longer than callers keep an idle connection, or one would now and then write into a closing one.
    keepAliveTimeout: 65_000,
  };
}
