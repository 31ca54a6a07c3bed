import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes reports, as the reporting service does, and shows what reached it. */
export interface FakeIngest {
  readonly dsn: string;
  /** Every envelope as it came: lines of JSON. */
  readonly received: readonly string[];
  /** The payloads of one type of item. */
  items(type: string): readonly Record<string, unknown>[];
  close(): void;
}

export async function startFakeIngest(): Promise<FakeIngest> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (body !== '') received.push(`${request.url} ${JSON.stringify(request.headers)}\n${body}`);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@localhost:${port}/1`,
    received,
    items: (type) => received.flatMap((envelope) => itemsOf(envelope, type)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** After an envelope's own header, each item has a line for its header and a line for its payload. */
function itemsOf(envelope: string, type: string): Record<string, unknown>[] {
  const lines = envelope.split('\n');
  return lines.flatMap((line, index) =>
    line.startsWith('{') && JSON.parse(line)['type'] === type ? [JSON.parse(lines[index + 1] ?? '{}')] : [],
  );
}
