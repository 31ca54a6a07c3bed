import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempDisposableSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { functionEnvironment, readLaunchEnvironment, siteEnvironment } from './environment.ts';
import { keepSecrets } from './secrets.ts';

const temporaryFolder = () => mkdtempDisposableSync(path.join(tmpdir(), 'group-trips-launch-'));

describe('the launch environment', () => {
  test('has a default for everything', () => {
    expect(readLaunchEnvironment({})).toEqual({
      sitePort: 4321,
      backendPort: 4322,
      hostPagePort: 4323,
      mailScenario: 'usual',
      smtpPort: 4325,
      dataDir: path.resolve('.data'),
      holdSeconds: 900,
      approvalSeconds: 172_800,
      waitlistSeconds: 86_400,
      sweepSeconds: 30,
      bookingLimits: 'on',
      siteRebuilds: 'on',
      sentryDsn: null,
    });
  });

  test('treats an empty variable as a missing one', () => {
    expect(readLaunchEnvironment({ SITE_PORT: ' ', BOOKING_LIMITS: '' })).toEqual(readLaunchEnvironment({}));
  });

  test('reports every invalid variable, with its valid values', () => {
    const read = () =>
      readLaunchEnvironment({
        SITE_PORT: '80x',
        HOLD_SECONDS: '0',
        SMTP_PORT: '70000',
        BOOKING_LIMITS: 'no',
        PUBLIC_SENTRY_DSN: 'errors.example',
      });
    expect(read).toThrow('SITE_PORT is "80x", but it has to be a whole number from 1 to 65535.');
    expect(read).toThrow('HOLD_SECONDS is "0"');
    expect(read).toThrow('SMTP_PORT is "70000"');
    expect(read).toThrow(
      'PUBLIC_SENTRY_DSN is "errors.example", but it has to begin with https:// or http://.',
    );
    expect(read).toThrow('BOOKING_LIMITS is "no", but it has to be "on" or "off".');
  });

  test('rejects one port for two parts', () => {
    expect(() => readLaunchEnvironment({ SITE_PORT: '4322' })).toThrow(
      'BACKEND_PORT and SITE_PORT are both 4322: give each its own port.',
    );
  });
});

describe('the variables of the parts', () => {
  const launch = readLaunchEnvironment({
    SITE_PORT: '5300',
    BACKEND_PORT: '5301',
    SMTP_PORT: '5302',
    WAITLIST_SECONDS: '60',
  });

  test('the site follows the ports', () => {
    expect(siteEnvironment(launch)).toMatchObject({
      PUBLIC_APPWRITE_ENDPOINT: 'http://localhost:5301/v1',
      PUBLIC_GATEWAY_SCRIPT_URL: 'http://localhost:5301/gateway/checkout.js',
      PUBLIC_SITE_URL: 'http://localhost:5300',
    });
  });

  test('the site gets only public variables, and no secret', () => {
    using folder = temporaryFolder();
    const secrets = keepSecrets(folder.path);
    const site = siteEnvironment(launch);
    expect(Object.keys(site).filter((name) => !name.startsWith('PUBLIC_'))).toEqual([]);
    expect(Object.values(site).filter((value) => Object.values(secrets).includes(value))).toEqual([]);
  });

  test('the function gets the secrets and the limits', () => {
    using folder = temporaryFolder();
    const secrets = keepSecrets(folder.path);
    expect(functionEnvironment(launch, secrets)).toMatchObject({
      ...secrets,
      GATEWAY_API_URL: 'http://localhost:5301/gateway/v1',
      SMTP_URL: 'smtp://localhost:5302',
      HOLD_SECONDS: '900',
      WAITLIST_SECONDS: '60',
      BOOKING_LIMITS: 'on',
    });
  });
});

describe('the secrets', () => {
  test('are made once, all different, and readable only by their owner', () => {
    using folder = temporaryFolder();
    const first = keepSecrets(folder.path);
    expect(new Set(Object.values(first)).size).toBe(4);
    const file = path.join(folder.path, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // A copy that was put back may be readable by others.
    chmodSync(file, 0o644);
    expect(keepSecrets(folder.path)).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('leave no half-written file when the disk fails', () => {
    using folder = temporaryFolder();
    const program = `
      import { keepSecrets } from ${JSON.stringify(path.join(import.meta.dirname, 'secrets.ts'))};
      keepSecrets(${JSON.stringify(folder.path)});`;
    const limited = 'ulimit -f 0; exec "$0" --input-type=module -e "$1"';
    const ended = spawnSync('sh', ['-c', limited, process.execPath, program], { encoding: 'utf8' });
    expect(ended.stderr).toContain('EFBIG');
    expect(readdirSync(folder.path)).toEqual([]);
    expect(Object.keys(keepSecrets(folder.path))).toHaveLength(4);
  });

  test('a damaged file is an error, not a reason for new secrets', () => {
    using folder = temporaryFolder();
    writeFileSync(path.join(folder.path, 'secrets.json'), '{"ID_SECRET":"short"}');
    expect(() => keepSecrets(folder.path)).toThrow('does not hold the four secrets');
  });
});
