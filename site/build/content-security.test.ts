import { expect, test } from 'vitest';
import { contentSecurity } from './content-security.ts';

const directive = (environment: Record<string, string>, name: string) =>
  contentSecurity(environment)
    .directives.find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

const embedded = {
  PUBLIC_APPWRITE_ENDPOINT: 'http://localhost:4322/v1',
  PUBLIC_GATEWAY_SCRIPT_URL: 'http://localhost:4322/gateway/checkout.js',
};

test('allows what is needed, each origin once, and nothing else but pictures that are in a page', () => {
  const { directives, scriptDirective, styleDirective } = contentSecurity(embedded);
  const own = ['default-src', 'font-src', 'form-action', 'base-uri', 'manifest-src'];
  expect(directives.toSorted()).toEqual(
    [
      ...own.map((name) => `${name} 'self'`),
      "object-src 'none'",
      "connect-src 'self' http://localhost:4322",
      "img-src 'self' data: http://localhost:4322",
      'frame-src http://localhost:4322',
    ].toSorted(),
  );
  expect(scriptDirective.resources).toEqual(["'self'", 'http://localhost:4322']);
  expect(styleDirective.resources).toEqual(["'self'"]);
});

test('allows the windows that a gateway opens from its other host names', () => {
  const live = {
    PUBLIC_APPWRITE_ENDPOINT: 'https://fra.cloud.appwrite.example/v1',
    PUBLIC_GATEWAY_SCRIPT_URL: 'https://checkout.gateway.example/v1/checkout.js',
  };
  expect(directive(live, 'frame-src')).toBe('https://checkout.gateway.example https://*.gateway.example');
  expect(directive(live, 'img-src')).toContain('https://fra.cloud.appwrite.example');
});

test('does not take an address for a host name with a parent', () => {
  const bare = { PUBLIC_GATEWAY_SCRIPT_URL: 'http://127.0.0.1:4322/gateway/checkout.js' };
  expect(directive(bare, 'frame-src')).toBe('http://127.0.0.1:4322');
});

test('lets errors be reported only where that is configured', () => {
  expect(directive(embedded, 'connect-src')).not.toContain('reports');
  const reporting = { ...embedded, PUBLIC_SENTRY_DSN: 'https://key@reports.example/1' };
  expect(directive(reporting, 'connect-src')).toContain('https://reports.example');
});

test('frames nothing without a gateway', () => {
  expect(directive({}, 'frame-src')).toBe("'none'");
});
