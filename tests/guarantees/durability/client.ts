import { bytesOf, chunkSize } from './answered.ts';

const headers = { 'x-appwrite-project': 'test-project', 'x-appwrite-key': 'local-dev-key' };

/** The calls of the proof, over plain HTTP. */
export function clientOf(url: string) {
  const call = async (method: string, target: string, body?: unknown): Promise<Response> => {
    const form = body instanceof FormData;
    return fetch(`${url}/v1${target}`, {
      method,
      headers: { ...headers, ...(form || body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  };
  const json = async (method: string, target: string, body?: unknown) => {
    const answer = await call(method, target, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  };

  return {
    json,
    bytes: async (target: string): Promise<{ status: number; bytes: Buffer }> => {
      const answer = await call('GET', target);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },

    /** Sends a file, or one of its chunks, counted from 0. */
    async upload(file: string, chunk: number): Promise<void> {
      const bytes = bytesOf(file);
      const start = chunk * chunkSize;
      const part = bytes.subarray(start, start + chunkSize);
      const form = new FormData();
      form.append('fileId', file);
      form.append('file', new Blob([new Uint8Array(part)]), `${file}.png`);
      const range = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
      const answer = await fetch(`${url}/v1/storage/buckets/pictures/files`, {
        method: 'POST',
        headers: {
          ...headers,
          ...(bytes.length > chunkSize ? { 'content-range': range, 'x-appwrite-id': file } : {}),
        },
        body: form,
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The upload of ${file} was answered ${answer.status}: ${text}`);
    },
  };
}

export type Client = ReturnType<typeof clientOf>;
