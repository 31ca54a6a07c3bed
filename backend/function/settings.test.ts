import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  DATABASE_ID: 'main',
  GATEWAY_API_URL: 'https://api.gateway.example/v1/',
  GATEWAY_KEY_ID: 'id',
  GATEWAY_KEY_SECRET: 'hush',
  GATEWAY_WEBHOOK_SECRET: 'hush',
  SMTP_URL: 'smtp://mail.example:25',
  MAIL_FROM: 'Group Trips <bookings@example.com>',
  SUPPORT_EMAIL: 'support@example.com',
  SITE_URL: 'https://trips.example//',
  ID_SECRET: 'hush',
  LINK_SECRET: 'hush',
};

test('reads the variables, with 15 minutes for a hold and limits by default', () => {
  expect(readSettings(complete)).toMatchObject({
    gatewayApiUrl: 'https://api.gateway.example/v1',
    siteUrl: 'https://trips.example',
    holdSeconds: 900,
    approvalSeconds: 172_800,
    bookingLimits: 'on',
  });
});

test('names every variable that is missing or wrong, and no value', () => {
  const read = () => readSettings({ ...complete, ID_SECRET: '', SITE_URL: 'hush', BOOKING_LIMITS: 'maybe' });

  expect(read).toThrow(/SITE_URL, ID_SECRET, BOOKING_LIMITS$/);
  expect(read).not.toThrow(/hush|maybe/);
});
