import { expect, test } from 'vitest';
import { readFunctionVariables } from './function-variables.ts';

const variables = {
  DATABASE_ID: 'main',
  GATEWAY_API_URL: 'https://api.razorpay.com/v1',
  GATEWAY_KEY_ID: 'rzp_test_key',
  GATEWAY_KEY_SECRET: 'gateway-secret',
  GATEWAY_WEBHOOK_SECRET: 'webhook-secret',
  SMTP_URL: 'smtps://us:word@mail.example:465',
  MAIL_FROM: 'bookings@group-trips.example',
  SUPPORT_EMAIL: 'support@group-trips.example',
  SITE_URL: 'https://group-trips.example',
  ID_SECRET: 'a'.repeat(64),
  LINK_SECRET: 'b'.repeat(64),
};

test('takes what the environment says, and the default of the rest', () => {
  expect(
    readFunctionVariables({ ...variables, HOLD_SECONDS: '600', KEEP_UNPAID_DAYS: '7', PATH: '/bin' }),
  ).toEqual({
    ...variables,
    HOLD_SECONDS: '600',
    APPROVAL_SECONDS: '172800',
    WAITLIST_SECONDS: '86400',
    BOOKING_LIMITS: 'on',
    REBUILD_SECONDS: '300',
    KEEP_UNPAID_DAYS: '7',
    KEEP_CONTACT_MONTHS: '24',
    // What is left out is to be taken from the function.
    REBUILD_HOOK_URL: '',
    LINK_SECRET_PREVIOUS: '',
    GATEWAY_KEY_SECRET_PREVIOUS: '',
    GATEWAY_WEBHOOK_SECRET_PREVIOUS: '',
  });
});

test('takes a value without the blanks around it, and one that is blank as left out', () => {
  const blank = { HOLD_SECONDS: '', BOOKING_LIMITS: ' ', REBUILD_HOOK_URL: ' ', LINK_SECRET_PREVIOUS: '  ' };
  expect(
    readFunctionVariables({
      ...variables,
      ...blank,
      SITE_URL: ` ${variables.SITE_URL}\t`,
      REBUILD_SECONDS: ' 60',
    }),
  ).toEqual({ ...readFunctionVariables(variables), REBUILD_SECONDS: '60' });
});

test.each([
  ['a missing one', { SMTP_URL: undefined }, /usable variables: SMTP_URL$/],
  [
    'blanks alone',
    { GATEWAY_KEY_SECRET: '  ', ID_SECRET: ' '.repeat(64) },
    /: GATEWAY_KEY_SECRET, ID_SECRET$/,
  ],
  ['an address that is none', { SITE_URL: 'group-trips.example' }, /usable variables: SITE_URL$/],
  ['a sender without an address', { MAIL_FROM: 'Group Trips, Inc.' }, /^MAIL_FROM holds no e-mail address/],
  ['a secret that can be guessed', { ID_SECRET: 'trips' }, /^ID_SECRET is too short/],
  [
    'an earlier secret that can be guessed',
    { LINK_SECRET_PREVIOUS: 'trips' },
    /^LINK_SECRET_PREVIOUS is too short/,
  ],
  [
    'one secret for two things, but for a blank',
    { LINK_SECRET: `${variables.ID_SECRET} ` },
    /have to differ/,
  ],
  ['one secret for two things', { LINK_SECRET: variables.ID_SECRET }, /have to differ/],
  ['another site', { PUBLIC_SITE_URL: 'https://other.example' }, /PUBLIC_SITE_URL and SITE_URL/],
  ['another key', { PUBLIC_GATEWAY_KEY_ID: 'rzp_live_key' }, /PUBLIC_GATEWAY_KEY_ID and GATEWAY_KEY_ID/],
  ['people kept for too long', { KEEP_CONTACT_MONTHS: '84' }, /KEEP_CONTACT_MONTHS is more than 24/],
  ['drafts kept for too long', { KEEP_UNPAID_DAYS: '31' }, /KEEP_UNPAID_DAYS is more than 30/],
])('refuses %s, and repeats no value', (_, change, says) => {
  const read = () => readFunctionVariables({ ...variables, ...change });

  expect(read).toThrow(says);
  expect(read).not.toThrow(/word|gateway-secret|aaaa|other\.example|rzp_/);
});
