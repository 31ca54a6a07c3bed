import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const environment = {
  PUBLIC_APPWRITE_ENDPOINT: 'http://localhost:4322/v1/',
  PUBLIC_APPWRITE_PROJECT_ID: 'group-trips',
  PUBLIC_APPWRITE_DATABASE_ID: 'main',
  PUBLIC_APPWRITE_HOST_PROFILES_ID: 'hProfiles',
  PUBLIC_APPWRITE_TRIPS_ID: 'trips',
  PUBLIC_APPWRITE_BOOKINGS_ID: 'bookings',
  PUBLIC_APPWRITE_FEEDBACK_ID: 'feedback',
  PUBLIC_APPWRITE_PAYMENT_METHODS_ID: 'paymentMethods',
  PUBLIC_APPWRITE_PROFILE_IMAGES_ID: 'profile-images',
  PUBLIC_APPWRITE_TRIP_IMAGES_ID: 'trip-images',
  PUBLIC_BOOKING_FUNCTION_ID: 'bookings',
  PUBLIC_GATEWAY_KEY_ID: 'rzp_test_embedded',
  PUBLIC_GATEWAY_SCRIPT_URL: 'http://localhost:4322/gateway/checkout.js',
  PUBLIC_HOST_APP_URL: 'https://host.example',
  PUBLIC_SITE_URL: 'http://localhost:4321/',
  PUBLIC_SUPPORT_EMAIL: 'support@group-trips.example',
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

  test('takes an address for error reports, where there is one', () => {
    const dsn = 'https://key@errors.example/1';
    expect(readConfiguration({ ...environment, PUBLIC_SENTRY_DSN: dsn }).sentryDsn).toBe(dsn);
  });
});
