import { randomBytes } from 'node:crypto';

/** Whether an `Accept` header would rather have a form than JSON. */
export function prefersForm(accept = ''): boolean {
  const wanted = accept
    .split(',')
    .find((type) => /^\s*(application\/(json|\*)|multipart\/(form-data|\*))/.test(type));
  return wanted?.trim().startsWith('multipart/') ?? false;
}

/** Values as a form, in which bytes that are no text stay what they are. */
export function executionForm(values: Readonly<Record<string, unknown>>): {
  type: string;
  body: Uint8Array<ArrayBuffer>;
} {
  const boundary = `-----------------------------${randomBytes(7).toString('hex')}`;
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const isList = typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n`;
    const text = isList ? JSON.stringify(value) : String(value ?? '');
    return [
      Buffer.from(`${head}${isList ? 'Content-Type: application/json\r\n' : ''}\r\n`),
      value instanceof Uint8Array ? value : Buffer.from(text),
      Buffer.from('\r\n'),
    ];
  });
  const body = new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]));
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}
