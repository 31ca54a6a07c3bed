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

test('reads the variables, with limits on and durations by default', () => {
  expect(readSettings(complete)).toEqual({
    databaseId: 'main',
    gatewayApiUrl: 'https://api.gateway.example/v1',
    gatewayKeyId: 'id',
    gatewayKeySecret: 'hush',
    gatewayKeySecrets: ['hush'],
    gatewayWebhookSecrets: ['hush'],
    smtpUrl: 'smtp://mail.example:25',
    mailFrom: 'Group Trips <bookings@example.com>',
    supportEmail: 'support@example.com',
    siteUrl: 'https://trips.example',
    idSecret: 'hush',
    linkSecret: 'hush',
    linkSecrets: ['hush'],
    holdSeconds: 900,
    approvalSeconds: 172_800,
    waitlistSeconds: 86_400,
    keepUnpaidDays: 30,
    keepContactMonths: 24,
    bookingLimits: 'on',
    rebuildHookUrl: '',
    rebuildSeconds: 300,
  });
});

test('takes other values than the default ones', () => {
  const others = {
    LINK_SECRET_PREVIOUS: 'before',
    WAITLIST_SECONDS: '60',
    HOLD_SECONDS: '1',
    APPROVAL_SECONDS: '60',
    REBUILD_HOOK_URL: 'https://builds.example/hook',
    REBUILD_SECONDS: '0',
    KEEP_UNPAID_DAYS: '7',
    KEEP_CONTACT_MONTHS: '12',
    BOOKING_LIMITS: 'off',
  };
  expect(readSettings({ ...complete, ...others })).toMatchObject({
    linkSecret: 'hush',
    linkSecrets: ['hush', 'before'],
    waitlistSeconds: 60,
    holdSeconds: 1,
    approvalSeconds: 60,
    rebuildHookUrl: 'https://builds.example/hook',
    rebuildSeconds: 0,
    keepUnpaidDays: 7,
    keepContactMonths: 12,
    bookingLimits: 'off',
  });
  expect(readSettings({ ...complete, REBUILD_HOOK_URL: '' })).toMatchObject({ rebuildHookUrl: '' });
});

test('reads a value without the blanks around it', () => {
  const padded = Object.fromEntries(Object.entries(complete).map(([name, value]) => [name, ` ${value}\n`]));
  expect(readSettings(padded)).toEqual(readSettings(complete));
});

test.each<[name: string, value: string]>([
  ...Object.keys(complete).flatMap((name) => ['', ' '].map((value) => [name, value] as [string, string])),
  ...['GATEWAY_API_URL', 'SMTP_URL', 'SITE_URL', 'REBUILD_HOOK_URL'].flatMap((name) =>
    ['trips', 'trips.example:443', '//trips.example', 'ftp://trips.example'].map(
      (value) => [name, value] as [string, string],
    ),
  ),
  ...['GATEWAY_API_URL', 'SITE_URL'].flatMap((name) =>
    ['https://trips.example/?from=mail', 'https://trips.example/#top'].map(
      (value) => [name, value] as [string, string],
    ),
  ),
  ['REBUILD_SECONDS', '-1'],
  ...[
    'HOLD_SECONDS',
    'APPROVAL_SECONDS',
    'WAITLIST_SECONDS',
    'KEEP_UNPAID_DAYS',
    'KEEP_CONTACT_MONTHS',
  ].flatMap((name) => ['0', '1.5', 'soon'].map((value) => [name, value] as [string, string])),
])('does not start with %s as "%s"', (name, value) => {
  expect(() => readSettings({ ...complete, [name]: value })).toThrow(
    new Error(`The booking function cannot start without usable variables: ${name}`),
  );
});

test('names every variable that is missing or wrong, and no value', () => {
  const read = () => readSettings({ ...complete, ID_SECRET: '', SITE_URL: 'hush', BOOKING_LIMITS: 'maybe' });

  expect(read).toThrow(/SITE_URL, ID_SECRET, BOOKING_LIMITS$/);
  expect(read).not.toThrow(/hush|maybe/);
});
