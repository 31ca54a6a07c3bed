import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Query } from 'node-appwrite';
import { readDeclaration } from '../../backend/live/declaration.ts';
import { addresses, startCommandEnvironment } from './product.ts';
import { BookingPage } from './support/booking-page.ts';
import { bookingId } from './support/bookings.ts';
import { mailAbout, type ReceivedMail } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';
import { rows } from './support/rows.ts';
import { changeTrip, makeTrip } from './support/trips.ts';

const pageSize = 100;

async function rowsOf(tableId: string): Promise<string[]> {
  const all: string[] = [];
  let after: string[] = [];
  for (;;) {
    const queries = [Query.limit(pageSize), ...after];
    const { rows: page } = await rows.listRows({ databaseId: 'main', tableId, queries });
    all.push(...page.map((row) => `${tableId} ${JSON.stringify(row)}`));
    const last = page.at(-1);
    if (page.length < pageSize || !last) return all;
    after = [Query.cursorAfter(last.$id)];
  }
}

async function callsKept(): Promise<string[]> {
  const query = encodeURIComponent(Query.limit(500));
  const answer = await fetch(`${addresses.backend}/functions/bookings/executions?queries[0]=${query}`, {
    headers: { 'x-appwrite-project': 'group-trips', 'x-appwrite-key': 'local-dev-key' },
  });
  const { executions } = (await answer.json()) as { executions: object[] };
  return executions.map((execution) => JSON.stringify(execution));
}

/** Every row of every table, what the server keeps of the function's calls, and each line of the backend's log, as text. */
async function allThatIsStored(): Promise<string[]> {
  const rowsOfAll = await Promise.all(readDeclaration().tables.map(({ $id }) => rowsOf($id)));
  const log = readFileSync(`${startCommandEnvironment['DATA_DIR']}/backend.log`, 'utf8').split('\n');
  return [...rowsOfAll.flat(), ...(await callsKept()), ...log];
}

const traces = /privata|kesimova|98123\s?45670|geheimstadt/i;
const email = 'privata.k@victim.example';
const day = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / day + days) * day).toISOString();

/** `npm run erase -- WORDS --embedded`, without npm. */
function erase(...words: readonly string[]): Promise<{ status: number; printed: string }> {
  const root = path.join(import.meta.dirname, '../..');
  const env = { ...process.env, ...startCommandEnvironment };
  return new Promise((resolve) => {
    const asked = ['backend/live/erase.ts', '--embedded', ...words];
    const child = execFile(process.execPath, asked, { cwd: root, env }, (_, stdout, stderr) => {
      resolve({ status: child.exitCode ?? -1, printed: stdout + stderr });
    });
  });
}

async function bookAsPrivata(page: Page, tripId: string): Promise<string> {
  const booking = new BookingPage(page);
  await booking.open(tripId);
  await booking.fillContact(email, '98123 45670', 'Geheimstadt');
  await booking.fillTraveller(1, { name: 'Privata Kesimova', age: '31', gender: 'Female' });
  await booking.fillWhy('Privata has wanted to see the sea for years.');
  await booking.bookNow.click();
  await (await booking.gateway()).press('Pay');
  return booking.confirmedReference();
}

/** The mails in which the person is named. They are in their readers' own mailboxes, and stay there. */
async function mailsThatNameThem(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get(`${addresses.mailbox}/messages.json`);
  const mails: ReceivedMail[] = await answer.json();
  return mails.filter((mail) => traces.test(JSON.stringify(mail))).map(({ id }) => id);
}

const storedTraces = async () => (await allThatIsStored()).filter((text) => traces.test(text));

async function textOf(page: Page): Promise<string> {
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  return page.locator('body').innerText();
}

test('a traveller who is erased is gone from every page, row, call and log, and from every later mail', async ({
  page,
  browser,
  request,
}, info) => {
  const tripId = await makeTrip({ startDate: inDays(40), endDate: inDays(44) });
  const reference = await bookAsPrivata(page, tripId);
  const confirmed = await mailAbout(request, reference, /confirmed/i);
  const bookingPage = `/bookings/${await bookingId(reference)}`;

  // Two others look on: one who was sent the address of the booking's page, and the trip's host.
  const other = await (await browser.newContext()).newPage();
  await other.goto(bookingPage);
  await expect(other.getByText(reference).first()).toBeVisible();
  const host = await (await browser.newContext()).newPage();
  await host.goto(await manageAddress(tripId));
  await expect(host.getByRole('heading', { name: 'Privata Kesimova' })).toBeVisible();
  expect(await storedTraces()).not.toEqual([]);

  const early = await erase('--reference', reference, '--out', info.outputPath('early.json'));
  expect(early).toMatchObject({ status: 1, printed: expect.stringContaining('Its trip is not over yet') });
  await changeTrip(tripId, { startDate: inDays(-5), endDate: inDays(-1) });
  // The last mail that the booking causes.
  await mailAbout(request, reference, /dates have changed/i);
  const mailed = await mailsThatNameThem(request);
  expect(mailed).toContain(confirmed.id);
  const file = info.outputPath('person.json');
  const done = await erase('--reference', reference, '--out', file);
  expect(done).toMatchObject({ status: 0, printed: expect.stringContaining('kept without a name') });
  expect(readFileSync(file, 'utf8')).toMatch(/privata/i);

  expect(await storedTraces()).toEqual([]);
  for (const reader of [page, other]) {
    await reader.goto(bookingPage);
    await expect(reader.getByText(reference).first()).toBeVisible();
    expect(await textOf(reader)).not.toMatch(traces);
  }
  await host.reload();
  await expect(host.getByText(reference).first()).toBeVisible();
  expect(await textOf(host)).not.toMatch(traces);
  await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
  await expect(page.getByText('No booking found with these details')).toBeVisible();

  expect(await mailsThatNameThem(request)).toEqual(mailed);
  // The lookup has counted the address, and stored nothing of it.
  expect(await storedTraces()).toEqual([]);
});
