import { isIPv6 } from 'node:net';
import { keyedHash } from './hashes.ts';

/** Who calls, as far as the function knows it. */
export interface Caller {
  /** A keyed hash of the network address. */
  readonly networkHash: string;
}

/** The first four groups: one household's IPv6 addresses are drawn from one such network. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail?.split(':') ?? [];
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A network address as it is stored: a keyed hash. Callers whose address is unknown share one. */
export function networkHash(secret: string, address: string | undefined): string {
  return keyedHash(secret, 'network', networkOf(address?.trim() ?? ''));
}

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * A header that Appwrite itself set. A caller can add one of the same name in other letters, which a real server passes on
 * before its own, and Node joins the two into one text: only what comes last is the server's.
 */
export function appwriteHeader(headers: Headers, name: `x-appwrite-${string}`): string | undefined {
  return headers[name]?.split(',').at(-1)?.trim();
}
