import { appwriteHeader } from './identity/network-address.ts';

/** One event of the function's life. Names and codes only: ids of rows are fine, personal data is not. */
interface LogEvent {
  readonly event: string;
  readonly [detail: string]: string | number | boolean | null | undefined;
}

export interface Log {
  info(event: LogEvent): void;
  error(event: LogEvent): void;
}

/**
 * The id that a call goes by in the log: the caller's own `x-request-id` where it is a plain word, so that a journey can be
 * followed across systems; else the execution's, else `otherwise`. Header names are in lower case.
 */
export function requestIdOf(
  headers: Readonly<Record<string, string | undefined>>,
  otherwise: () => string,
): string {
  const given = headers['x-request-id'];
  if (given !== undefined && /^[\w-]{16,64}$/.test(given)) return given;
  return appwriteHeader(headers, 'x-appwrite-execution-id') ?? otherwise();
}

/** Writes one JSON line an event, with the id of the request that it belongs to. */
export function createLog(
  requestId: string,
  write: { readonly log: (line: string) => void; readonly error: (line: string) => void },
): Log {
  const line = (event: LogEvent) => JSON.stringify({ requestId, ...event });
  return {
    info: (event) => write.log(line(event)),
    error: (event) => write.error(line(event)),
  };
}

/**
 * What the log may hold of a thrown error: its kind, and where it was thrown. Messages may quote user input, so they
 * stay out.
 */
export function tracesOf(thrown: unknown): {
  readonly kind: string;
  readonly at: string;
  readonly code?: string;
} {
  if (!(thrown instanceof Error)) return { kind: typeof thrown, at: '' };
  const type =
    'type' in thrown && typeof thrown.type === 'string' ? `${thrown.name} ${thrown.type}` : thrown.name;
  const frames = (thrown.stack ?? '').split('\n').filter((frame) => frame.trim().startsWith('at '));
  const code = 'code' in thrown && isCode(thrown.code) ? { code: thrown.code } : {};
  return { ...code, kind: type, at: frames.slice(0, 4).join(' | ').replace(/\s+/g, ' ').trim() };
}

/** Numbers and names of commands, as servers give them: '535 AUTH', 'ETIMEDOUT'. */
const isCode = (code: unknown): code is string => typeof code === 'string' && /^[\w .-]{1,40}$/.test(code);
