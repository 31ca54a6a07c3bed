import { gatewaySources, joinSources, originOf } from '../../shared/domain/browsers/content-sources.ts';

type Variables = Readonly<Record<string, string | undefined>>;

type Directive =
  `${'default-src' | 'connect-src' | 'img-src' | 'font-src' | 'frame-src' | 'form-action' | 'base-uri' | 'object-src' | 'manifest-src'} ${string}`;

/**
 * What every page may load: itself, the backend's answers and pictures, and the payment gateway's script and
 * windows. Astro adds the hashes of its own scripts and styles. `frame-ancestors` has no effect in a page: it is
 * among the headers of hosting/rules.ts.
 */
export function contentSecurity(environment: Variables) {
  const backend = originOf(environment['PUBLIC_APPWRITE_ENDPOINT']);
  const reports = originOf(environment['PUBLIC_SENTRY_DSN']);
  const gateway = gatewaySources(environment['PUBLIC_GATEWAY_SCRIPT_URL']);
  const directives: Directive[] = [
    `default-src 'self'`,
    `connect-src ${joinSources("'self'", ...backend, ...gateway, ...reports)}`,
    `img-src ${joinSources("'self'", 'data:', ...backend, ...gateway)}`,
    `font-src 'self'`,
    `frame-src ${joinSources(...gateway) || "'none'"}`,
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
