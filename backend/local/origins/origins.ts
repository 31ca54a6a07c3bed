/** Host names that browsers' pages may come from: exact ones, `*.example.com`, or `*` for all. */
export type AllowedOrigins = readonly string[];

export type OriginCheck =
  /** `echo` is what the answer's header says; an unknown scheme is echoed too where its host is known. */
  | { readonly allowed: true; readonly echo: string }
  | { readonly allowed: false; readonly reason: string; readonly echo?: string };

const unknownOrigin = 'Invalid Origin.';

/** What pages and programs come from, as the server names it; a scheme in capitals is not known. */
const platforms: Readonly<Record<string, string>> = {
  http: 'Web',
  https: 'Web',
  tauri: 'Web',
  'chrome-extension': 'Web (Chrome Extension)',
};

/** Checks the header of a request; `localhost` is always allowed, and matching is by host name, whatever the port. */
export function checkOrigin(origin: string, allowed: AllowedOrigins): OriginCheck {
  if (!URL.canParse(origin)) return { allowed: false, reason: unknownOrigin };
  const { hostname } = new URL(origin);
  const [scheme = ''] = origin.split(':');
  const platform = platforms[scheme];
  const known =
    hostname === 'localhost' ||
    (hasHost(origin) && allowed.some((pattern) => matches(hostname, pattern.toLowerCase())));
  const echo = known ? { echo: origin.toLowerCase() } : {};
  if (!platform) {
    return {
      allowed: false,
      reason: `Invalid Scheme. The scheme used (${scheme}) in the Origin (${origin}) is not supported. If you are using a custom scheme, please change it to \`appwrite-callback-<PROJECT_ID>\``,
      ...echo,
    };
  }
  if (known) return { allowed: true, echo: origin.toLowerCase() };
  return {
    allowed: false,
    reason: `${unknownOrigin} Register your new client (${hostname}) as a new ${platform} platform on your project console dashboard`,
  };
}

/** Whether an origin has a host as the real server finds one: it reads none in an IPv6 address. */
export function hasHost(origin: string): boolean {
  return URL.canParse(origin) && /^[^[]/.test(new URL(origin).hostname);
}

function matches(hostname: string, pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}
