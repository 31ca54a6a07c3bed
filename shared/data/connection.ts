import { Client } from 'appwrite';
import { allowBlockedStorage } from './blocked-storage.ts';
import type { Configuration } from './configuration.ts';

/** Milliseconds until a call is given up. */
const limits = {
  /** A little longer than the 30 s that Appwrite gives a synchronous execution, so that its own answer comes first. */
  execution: 35_000,
  /** For one request of an upload, at most 5 MiB. */
  upload: 120_000,
  other: 15_000,
} as const;

function limitFor(path: string, contentType: string | undefined): number {
  if (path.endsWith('/executions')) return limits.execution;
  return contentType === 'multipart/form-data' ? limits.upload : limits.other;
}

/**
 * The shape of answers that the product is written for, which `node-appwrite` asks for as well. The browser's SDK names a
 * newer server than there is; a 1.9 answers every call of it with a warning for the visitor's console.
 */
const responseFormat = '1.9.5';

/**
 * The official client, every request of which is given up after a while: the SDK knows no time-outs. Visitors do
 * not log in, so nothing is sent that could identify them: no cookie, and no session that the SDK finds in a storage,
 * which on a foreign page belongs to another project.
 */
class TimedClient extends Client {
  override prepareRequest(...request: Parameters<Client['prepareRequest']>) {
    const [, url, headers] = request;
    const limit = limitFor(url.pathname, headers?.['content-type']);
    const { uri, options } = super.prepareRequest(...request);
    const { 'X-Fallback-Cookies': _, ...own } = options.headers as Record<string, string>;
    return {
      uri,
      options: {
        ...options,
        headers: { ...own, 'X-Appwrite-Response-Format': responseFormat },
        credentials: 'omit' as const,
        signal: AbortSignal.timeout(limit),
      },
    };
  }
}

/** The connection that all adapters of one page share. */
export function connect(configuration: Pick<Configuration, 'endpoint' | 'projectId'>): Client {
  allowBlockedStorage(globalThis);
  return new TimedClient().setEndpoint(configuration.endpoint).setProject(configuration.projectId);
}
