import { parseAddress } from '../texts/parse-address.ts';

/** The origin of an address, as a content security policy names it; empty where it is not an address. */
export function originOf(address: string | undefined): string[] {
  const parsed = parseAddress(address ?? '');
  return parsed ? [parsed.origin] : [];
}

/**
 * The gateway's origin and its siblings: checkout.example.com opens windows of api.example.com. A host without a
 * parent domain of its own, such as localhost, is listed alone.
 */
export function gatewaySources(scriptUrl: string | undefined): string[] {
  const script = parseAddress(scriptUrl ?? '');
  if (script === null) return [];
  const { origin, protocol, hostname } = script;
  const labels = hostname.split('.');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return labels.length > 2 && !isAddress ? [origin, `${protocol}//*.${labels.slice(1).join('.')}`] : [origin];
}

/** Each source once: backend and gateway may share an origin. */
export function joinSources(...all: string[]): string {
  return [...new Set(all)].join(' ');
}
