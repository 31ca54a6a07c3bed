import { request } from 'node:http';

export interface Seen {
  readonly status: number;
  /** Headers and body. */
  readonly text: string;
}

// As somebody who comes from elsewhere: what is for this machine alone has to notice.
const headers = { host: 'backend.example', 'x-appwrite-project': 'group-trips' };

/** Asks as a guest, over the network, under a name of the backend that is not local. */
export function askAsGuest(url: string, method: string, path: string, body?: unknown): Promise<Seen> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}${path}`,
      {
        method,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: `${JSON.stringify(answer.headers)}\n${Buffer.concat(chunks).toString('utf8')}`,
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(text);
  });
}
