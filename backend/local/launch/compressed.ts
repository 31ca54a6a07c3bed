import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer<ArrayBuffer>>> = {
  // As a static host does it ahead of time; the highest level takes ten times as long for a hundredth less.
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => gzipSync(bytes),
};

const kept = new Map<string, Buffer<ArrayBuffer>>();

/** The best encoding that an `accept-encoding` header allows; null when it allows neither. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '').split(',').map((name) => name.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/** A file's compressed bytes; each version of it is compressed once. */
export function compressed(file: string, encoding: Encoding): Buffer<ArrayBuffer> {
  const key = `${encoding} ${statSync(file).mtimeMs} ${file}`;
  const bytes = kept.get(key) ?? compress[encoding](readFileSync(file));
  kept.set(key, bytes);
  return bytes;
}
