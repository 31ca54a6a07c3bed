import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSite } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { staticSite } from '../../backend/local/launch/static-site.ts';
import { serve } from '../../backend/local/listen.ts';
import { reportingSitePort, startCommandEnvironment } from './product.ts';

/** A server that takes reports, as the reporting service does, and shows what reached it. */
interface FakeIngest {
  readonly dsn: string;
  /** Every envelope as it came: lines of JSON. */
  readonly received: readonly string[];
  /** The payloads of one type of item. */
  items(type: string): readonly Record<string, unknown>[];
  close(): void;
}

async function startFakeIngest(): Promise<FakeIngest> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (body !== '') received.push(`${request.url} ${JSON.stringify(request.headers)}\n${body}`);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@localhost:${port}/1`,
    received,
    items: (type) => received.flatMap((envelope) => itemsOf(envelope, type)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** After an envelope's own header, each item has a line for its header and a line for its payload. */
function itemsOf(envelope: string, type: string): Record<string, unknown>[] {
  const lines = envelope.split('\n');
  return lines.flatMap((line, index) =>
    line.startsWith('{') && JSON.parse(line)['type'] === type ? [JSON.parse(lines[index + 1] ?? '{}')] : [],
  );
}

const site = `http://localhost:${reportingSitePort}`;

/** A build of the site that reports to the given address, against the product's own backend. */
async function startReportingSite(dsn: string): Promise<() => Promise<void>> {
  const launch = readLaunchEnvironment({ ...startCommandEnvironment, PUBLIC_SENTRY_DSN: dsn });
  const folder = path.join(launch.dataDir, 'site-that-reports');
  await buildSite(folder, siteEnvironment(launch));
  return serve(staticSite(folder), reportingSitePort);
}

test('errors from the first one on, expected failures, traces and replays are reported without personal data', async ({
  page,
}) => {
  const ingest = await startFakeIngest();
  const endSite = await startReportingSite(ingest.dsn);
  await page.addInitScript(() => {
    // Every visit is one of those that traces and replays are taken of.
    Math.random = () => 0.01;
    addEventListener('DOMContentLoaded', () => {
      throw new Error('thrown before anybody listened');
    });
  });
  await page.goto(`${site}/bookings/status#ref=GTley01123456&email=mira.first@example.com`);
  await expect(page.getByText('No booking found with these details')).toBeVisible();
  const events = () => JSON.stringify(ingest.items('event'));
  await expect.poll(events).toContain('thrown before anybody listened');

  await page.goto(`${site}/trip/spiti-valley/enquiry`);
  await page.getByLabel('Full Name').fill('Mira Solberg');
  await page.getByLabel('Email').fill('mira.second@example.com');
  await page.getByLabel('Your question').fill('Is Mira Solberg, 98765 43210, expected?');
  await page.route('**/executions', (route) => route.abort());
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Please check your internet connection')).toBeVisible({ timeout: 30_000 });
  await expect.poll(events).toContain('sendEnquiry: Network Error');

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Mira of mira.third@example.com, 98765 43210, has GTley01123456');
    });
  });
  await expect.poll(events).toContain('[typed] of [email], [number], has [reference]');
  await expect.poll(() => ingest.items('span').length).toBeGreaterThan(0);
  await expect.poll(() => ingest.items('replay_recording').length, { timeout: 30_000 }).toBeGreaterThan(0);

  const sent = ingest.received.join('\n');
  for (const personal of ['Mira', 'Solberg', 'mira.', '%40', '98765', 'GTley', 'Is Mira']) {
    expect(sent).not.toContain(personal);
  }
  await endSite();
  ingest.close();
});

test('a site without error reporting loads none of its code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/trips');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((address) => /report|keep-errors/i.test(address))).toEqual([]);
});
