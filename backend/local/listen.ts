import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createWorkUnderWay } from './work-under-way.ts';

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/**
 * Starts an HTTP server; `disposers` close it and its connections, and wait for the requests that it was answering.
 * @param changes of the usual limits.
 * @returns its port, and `serve`, which names what answers its requests.
 * @throws Error with one sentence when the port is taken.
 */
export async function listen(
  port: number,
  changes: Partial<ConnectionLimits> | undefined,
  disposers: AsyncDisposableStack,
) {
  const limits = { ...usualLimits, ...changes };
  const { promise: app, resolve: serve } = Promise.withResolvers<Fetch>();
  const requests = createWorkUnderWay();
  const server = createAdaptorServer({
    fetch: (request, env) => requests.run(async () => (await app)(request, env)),
    serverOptions: optionsWithin(limits),
  }) as Server;
  server.maxConnections = limits.most;
  const usedPort = await listening(server, port);
  disposers.defer(async () => {
    // Where the start failed, requests wait for an app that never comes.
    serve(() => new Response(null, { status: 503 }));
    await closeServer(server);
    await requests.end();
  });
  return { port: usedPort, serve };
}

/**
 * Has a server listen on this machine's loopback; port 0 is any free one.
 * @returns the port in use.
 * @throws Error with one sentence when the port is taken.
 */
export async function listening(server: NetServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use.`) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Closes a server and its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

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

const usualLimits: ConnectionLimits = {
  most: 1000,
  headersMilliseconds: 15_000,
  requestMilliseconds: 120_000,
  idleMilliseconds: 65_000,
};

function optionsWithin(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    connectionsCheckingInterval: Math.min(5000, limits.headersMilliseconds),
    maxHeaderSize: 16_384,
    keepAliveTimeout: limits.idleMilliseconds,
  };
}

/** Serves an app. Resolves, once it listens, with the function that stops it. */
export async function serve(app: Hono, port: number): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await listening(server, port);
  return () => closeServer(server);
}
