import { expect, test } from 'vitest';
import type { CheckTarget } from '../check.ts';
import { gateway } from './gateway.ts';
import { mail } from './mail.ts';

const runWith = (check: typeof mail, variables: Readonly<Record<string, string>>) =>
  check.run({ variables, now: Date.now } as CheckTarget);

test.each(['api.gateway.example/v1', 'word'])(
  'the gateway at %s is a variable to correct',
  async (address) => {
    const variables = { GATEWAY_API_URL: address, GATEWAY_KEY_ID: 'key', GATEWAY_KEY_SECRET: 'secret' };
    expect(await runWith(gateway, variables)).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining(address),
      fix: expect.stringContaining('GATEWAY_API_URL'),
    });
  },
);

test.each(['smtp://', 'word'])('the mail server at %s is a variable to correct', async (address) => {
  expect(await runWith(mail, { SMTP_URL: address })).toMatchObject({
    outcome: 'failed',
    fix: expect.stringContaining('SMTP_URL'),
  });
});
