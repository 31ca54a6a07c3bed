import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { testEnvironment } from './testing/fake-backend.ts';

const environment = {
  ...testEnvironment,
  PUBLIC_APPWRITE_ENDPOINT: 'http://localhost:4322/v1/',
  PUBLIC_SITE_URL: 'http://localhost:4321/',
};

describe('the start-up check', () => {
  test('reads every value, addresses without a slash at their end', () => {
    expect(readConfiguration(environment)).toMatchObject({
      endpoint: 'http://localhost:4322/v1',
      siteUrl: 'http://localhost:4321',
      tables: { hProfiles: 'hProfiles', paymentMethods: 'paymentMethods' },
      buckets: { profileImages: 'profile-images', tripImages: 'trip-images' },
      gateway: { keyId: 'rzp_test_embedded' },
      sentryDsn: null,
    });
  });

  test.each(Object.keys(environment))('names %s when it is missing', (name) => {
    expect(() => readConfiguration({ ...environment, [name]: undefined })).toThrow(
      new Error(`Missing required environment variable: ${name}`),
    );
  });

  test('takes an empty value for a missing one', () => {
    expect(() => readConfiguration({ ...environment, PUBLIC_APPWRITE_TRIPS_ID: ' ' })).toThrow(
      new Error('Missing required environment variable: PUBLIC_APPWRITE_TRIPS_ID'),
    );
  });

  test.each([
    'PUBLIC_APPWRITE_ENDPOINT',
    'PUBLIC_GATEWAY_SCRIPT_URL',
    'PUBLIC_HOST_APP_URL',
    'PUBLIC_SITE_URL',
    'PUBLIC_SENTRY_DSN',
  ])('names %s where it is no whole address', (name) => {
    for (const value of [
      'hosts.example',
      'localhost:4321',
      '//hosts.example',
      '/sign-in',
      'https://',
      'ftp://a.b',
    ])
      expect(() => readConfiguration({ ...environment, [name]: value })).toThrow(
        new Error(
          `${name} is "${value}", but it has to be a whole address that begins with https:// or http://.`,
        ),
      );
  });

  test('takes an address for error reports, where there is one', () => {
    const dsn = 'https://key@errors.example/1';
    expect(readConfiguration({ ...environment, PUBLIC_SENTRY_DSN: dsn }).sentryDsn).toBe(dsn);
  });
});
