import { request } from 'node:http';

export interface GuestResponse {
  readonly status: number;
  /** Headers and body. */
  readonly text: string;
}

// A host name that is not local, so that nothing reserved for this machine answers.
const headers = { host: 'backend.example', 'x-appwrite-project': 'group-trips' };

/** Sends a request as a guest, to a host name of the backend that is not local. */
export function requestAsGuest(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<GuestResponse> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
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
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
