type Variables = Readonly<Record<string, string | undefined>>;

type Directive =
  `${'default-src' | 'connect-src' | 'img-src' | 'font-src' | 'frame-src' | 'form-action' | 'base-uri' | 'object-src' | 'manifest-src'} ${string}`;

/**
 * What every page may load: itself, the backend's answers and pictures, and the payment gateway's script and
 * windows. Astro adds the hashes of its own scripts and styles. `frame-ancestors` has no effect in a page: it is in
 * public/_headers.
 */
export function contentSecurity(environment: Variables) {
  const backend = originOf(environment['PUBLIC_APPWRITE_ENDPOINT']);
  const reports = originOf(environment['PUBLIC_SENTRY_DSN']);
  const gateway = gatewaySources(environment['PUBLIC_GATEWAY_SCRIPT_URL']);
  const directives: Directive[] = [
    `default-src 'self'`,
    `connect-src ${sources("'self'", ...backend, ...gateway, ...reports)}`,
    `img-src ${sources("'self'", 'data:', ...backend, ...gateway)}`,
    `font-src 'self'`,
    `frame-src ${sources(...gateway) || "'none'"}`,
    `form-action 'self'`,
    `base-uri 'self'`,
    `object-src 'none'`,
    `manifest-src 'self'`,
  ];
  return {
    directives,
    scriptDirective: { resources: ["'self'", ...gateway] },
    styleDirective: { resources: ["'self'"] },
  };
}

/** Each source once: backend and gateway may share an origin. */
function sources(...all: string[]): string {
  return [...new Set(all)].join(' ');
}

function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/**
 * The gateway's origin and its siblings: checkout.example.com opens windows of api.example.com. A host without a
 * parent domain of its own, such as localhost, stands alone.
 */
function gatewaySources(scriptUrl: string | undefined): string[] {
  if (!scriptUrl || !URL.canParse(scriptUrl)) return [];
  const { origin, protocol, hostname } = new URL(scriptUrl);
  const labels = hostname.split('.');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return labels.length > 2 && !isAddress ? [origin, `${protocol}//*.${labels.slice(1).join('.')}`] : [origin];
}
