import { expect, test, vi } from 'vitest';
import { connect } from './connection.ts';
import { testConfiguration } from './testing/fake-backend.ts';

/** One request as the connection would send it, with a stored session of another person in reach. */
const prepared = () => {
  vi.stubGlobal('window', {
    localStorage: { getItem: (name: string) => (name === 'cookieFallback' ? 'a session' : null) },
  });
  const request = connect(testConfiguration).prepareRequest('GET', new URL('http://backend.test/v1/health'));
  vi.unstubAllGlobals();
  return request.options;
};

test('asks for the answers of the server that the product is written for', () => {
  expect(prepared().headers).toMatchObject({ 'X-Appwrite-Response-Format': '1.9.5' });
});

test('sends nothing that identifies a person', () => {
  const { credentials, headers } = prepared();
  expect(credentials).toBe('omit');
  expect(JSON.stringify(headers)).not.toContain('a session');
});

test('gives a request up after a while', () => {
  expect(prepared().signal).toBeInstanceOf(AbortSignal);
});
