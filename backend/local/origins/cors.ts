import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type BackendEnv, errorAnswer, errorPage } from '../protocol/answers.ts';
import { ApiError } from '../protocol/api-error.ts';
import { projectOf } from '../protocol/caller.ts';

/** Host names that browsers' pages may come from: exact ones, `*.example.com`, or `*` for all. */
export type AllowedOrigins = readonly string[];

interface OriginCheck {
  /** Why the origin is refused; null where it is allowed. */
  readonly reason: string | null;
  /** What the answer's header says; an unknown scheme is echoed too where its host is known. */
  readonly echo?: string;
}

const unknownOrigin = 'Invalid Origin.';

/** What pages and programs come from, as the server names it; a scheme in capitals is not known. */
const platforms: Readonly<Record<string, string>> = {
  http: 'Web',
  https: 'Web',
  tauri: 'Web',
  'chrome-extension': 'Web (Chrome Extension)',
};

/** Checks the header of a request; `localhost` is always allowed, and matching is by host name, whatever the port. */
function checkOrigin(origin: string, allowed: AllowedOrigins): OriginCheck {
  if (!URL.canParse(origin)) return { reason: unknownOrigin };
  const { hostname } = new URL(origin);
  const [scheme = ''] = origin.split(':');
  const platform = platforms[scheme];
  const known =
    hostname === 'localhost' ||
    (hasHost(origin) && allowed.some((pattern) => matches(hostname, pattern.toLowerCase())));
  const echo = known ? { echo: origin.toLowerCase() } : {};
  if (!platform) {
    return {
      reason: `Invalid Scheme. The scheme used (${scheme}) in the Origin (${origin}) is not supported. If you are using a custom scheme, please change it to \`appwrite-callback-<PROJECT_ID>\``,
      ...echo,
    };
  }
  if (known) return { reason: null, ...echo };
  return {
    reason: `${unknownOrigin} Register your new client (${hostname}) as a new ${platform} platform on your project console dashboard`,
  };
}

/** Whether an origin has a host as the real server finds one: it reads none in an IPv6 address. */
function hasHost(origin: string): boolean {
  return URL.canParse(origin) && /^[^[]/.test(new URL(origin).hostname);
}

function matches(hostname: string, pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}

const headers = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept, Origin, Cookie, Set-Cookie, Content-Type, Content-Range, X-Appwrite-Project, X-Appwrite-Key, X-Appwrite-Dev-Key, X-Appwrite-Locale, X-Appwrite-Mode, X-Appwrite-JWT, X-Appwrite-Organization, X-Appwrite-Response-Format, X-Appwrite-Timeout, X-Appwrite-ID, X-Appwrite-Timestamp, X-Appwrite-Session, X-Appwrite-Platform, X-Appwrite-Impersonate-User-Id, X-Appwrite-Impersonate-User-Email, X-Appwrite-Impersonate-User-Phone, X-SDK-Version, X-SDK-Name, X-SDK-Language, X-SDK-Platform, X-SDK-GraphQL, X-SDK-Profile, Range, Cache-Control, Expires, Pragma, X-Fallback-Cookies, X-Requested-With, X-Forwarded-For, X-Forwarded-User-Agent',
  'access-control-expose-headers': 'X-Appwrite-Session, X-Fallback-Cookies',
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '86400',
  // The answer differs by origin, so no cache may give one site another's.
  vary: 'Origin',
};

/**
 * Answers preflights for any origin, as Appwrite does, and 403 to the real request of an unknown one. A request with a
 * key comes from a server, whose origin does not matter.
 */
export function cors(allowed: AllowedOrigins): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const preflight = c.req.method === 'OPTIONS';
    // The allowed sites are the project's; preflights never name it.
    const check = origin ? checkOrigin(origin, preflight || projectOf(c) ? allowed : []) : null;
    const echo = check?.echo ?? (preflight && origin && hasHost(origin) ? origin : undefined);

    const answered = (): void => {
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
      if (echo) c.res.headers.set('access-control-allow-origin', echo);
    };
    if (preflight) {
      c.res = c.body(null, 204, { 'content-type': 'text/html' });
      answered();
      return;
    }
    const reason = check?.reason ?? null;
    if (reason !== null && !c.req.header('x-appwrite-key')) {
      c.res = isRoute(c)
        ? errorAnswer(c, new ApiError(403, 'general_unknown_origin', reason))
        : errorPage(c, 403);
      answered();
      return;
    }
    await next();
    answered();
  };
}

/** Whether anything but the code around all requests answers this one. */
function isRoute(c: Context): boolean {
  return matchedRoutes(c).some(({ method, path }) => method !== 'ALL' && path !== '/*');
}
