import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault =
  /** The request arrives and takes effect; its answer gets lost. */
  | 'lose answer'
  /** The request never arrives. */
  | 'lose request';

/** Passes requests on from the function to its backend, and breaks the connection where `faultFor` says so. */
export async function startFaultyProxy(
  target: string,
  faultFor: (method: string, path: string) => Fault | null,
) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = faultFor(method, url);
    if (fault === 'lose request') return response.destroy();
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(method === 'GET' || chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (fault === 'lose answer') return response.destroy();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
