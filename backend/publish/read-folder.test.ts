import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readFolder } from './read-folder.ts';
import { makeTripFolder, type TripFolder } from './testing/trip-folder.ts';

const today = new Date('2026-11-21T15:30:00Z');
const long = (length: number) => 'x'.repeat(length);

let folder: TripFolder;
beforeEach(() => {
  folder = makeTripFolder();
});
afterEach(() => folder.remove());

const read = () => readFolder(folder.path, today);

test('an address belongs to one host', async () => {
  folder.host({ email: 'Asha@hosts.example' }, 'ben');
  expect((await read()).mistakes).toEqual(['hosts/ben/host.yaml: email is that of hosts/asha, too.']);
});

test('a folder is read with its texts and pictures', async () => {
  folder.trip({ photos: '[Valley 1.PNG]' });
  folder.picture('trips/walk/Valley 1.PNG');
  folder.write('trips/walk/story.md', 'Up and down.\n\nSlowly.\n');
  folder.write('hosts/asha/bio.md', 'Walks.\n');
  const { hosts, trips, mistakes, notes } = await read();
  expect([mistakes, notes]).toEqual([[], []]);
  const [photo] = trips[0]?.pictures ?? [];
  expect(photo).toEqual({
    bucketId: 'trip-images',
    fileId: expect.stringMatching(/^[0-9a-f]{32}$/),
    path: expect.stringMatching(/\.png$/),
  });
  expect(trips[0]?.row).toMatchObject({
    tripId: 'walk',
    description: 'Up and down.\n\nSlowly.',
    startDate: '2027-03-01T00:00:00.000Z',
    endDate: '2027-03-02T00:00:00.000Z',
    tripPhotos: [photo?.fileId],
    priceAmount: 120.5,
    offerPrice: null,
    publishedSpots: 6,
    hostApproval: false,
    hostId: hosts[0]?.row.userId,
  });
  expect(hosts).toMatchObject([{ email: 'asha@hosts.example', row: { userName: 'asha', bio: 'Walks.' } }]);
});

test('a trip may run from so many, by the end of a day, and say where it meets, or nothing of that', async () => {
  const plain = await read();
  const nothing = { minTravellers: null, decideBy: null, meeting: null, waitlist: false };
  expect(plain.trips[0]?.row).toMatchObject(nothing);
  expect(plain.hosts[0]?.row).toMatchObject({ reminders: true, language: null });
  const meeting = 'Kaza bus stand, 9 am';
  const counted = { startDate: 'in 30 days', minTravellers: 4, decideBy: 'in 20 days' };
  folder.trip({ ...counted, meeting, waitlist: 'true' });
  folder.host({ reminders: 'false', language: 'de' });
  const { hosts, trips, mistakes } = await read();
  expect(mistakes).toEqual([]);
  expect(trips[0]?.row).toMatchObject({
    minTravellers: 4,
    decideBy: '2026-12-11T23:59:59.999Z',
    meeting,
    waitlist: true,
  });
  expect(hosts[0]?.row).toMatchObject({ reminders: false, language: 'de' });
});

test('a trip says what it is written in, and is in its host’s language where it does not', async () => {
  folder.host({ language: 'de' });
  folder.trip({ language: 'fr' });
  folder.trip({}, 'swim');
  const { trips } = await read();
  expect(trips.map(({ row: { tripId, language } }) => [tripId, language])).toEqual([
    ['swim', 'de'],
    ['walk', 'fr'],
  ]);
  folder.host({});
  expect((await read()).trips.map(({ row }) => row.language)).toEqual([null, 'fr']);
});

test('a trip may have its title and story in other languages, both or one of them', async () => {
  folder.trip({ 'title.fr': 'Une marche', 'title.de': 'Eine Wanderung' });
  folder.write('trips/walk/story.de.md', 'Auf und ab.\r\n');
  folder.trip({}, 'ride');
  folder.write('trips/ride/story.ar.md', 'صعود');
  folder.trip({}, 'swim');
  const { trips, mistakes, notes } = await read();
  expect([mistakes, notes]).toEqual([[], []]);
  const words = trips.map(({ row: { title, titles, stories } }) => [
    title,
    ...[titles, stories].map((texts) => texts && JSON.parse(texts)),
  ]);
  expect(words).toEqual([
    ['A walk', null, { ar: 'صعود' }],
    ['A walk', null, null],
    ['A walk', { de: 'Eine Wanderung', fr: 'Une marche' }, { de: 'Auf und ab.' }],
  ]);
  for (const { row } of trips) expect(Object.keys(row).filter((key) => key.includes('.'))).toEqual([]);
});

test('a translated story is read by the rules of the story', async () => {
  folder.write('trips/walk/story.de.md', long(10_001));
  folder.write('trips/walk/Story.fr.md', 'En haut.');
  folder.write('trips/walk/story.it.md', '  \n');
  folder.write('trips/walk/story.sv.md', 'Upp.');
  expect(await read()).toMatchObject({
    mistakes: [
      'trips/walk/story.de.md: the text is 10001 characters long, and 10000 are the most.',
      expect.stringMatching(/^trips\/walk\/story\.fr\.md: this file is missing, but Story\.fr\.md is there/),
    ],
    notes: [
      'trips/walk/Story.fr.md: this file was not read.',
      'trips/walk/story.sv.md: this file was not read.',
    ],
  });
});

test('a host reads one of the languages that there are', async () => {
  folder.host({ language: 'klingon' });
  const { mistakes } = await read();
  expect(mistakes).toEqual([
    expect.stringMatching(/host\.yaml, line \d+: language must be en or ar or de or .*, not "klingon"/),
  ]);
});

test('a day shows one of the trip’s photos, by its stored file', async () => {
  folder.trip({ photos: '[1.png]', days: '[{ title: Out, photo: 1.png }, { title: Back }]' });
  folder.picture('trips/walk/1.png');
  const { trips, mistakes } = await read();
  expect(mistakes).toEqual([]);
  const photos = trips[0]?.row.itineraryDays.map((day) => JSON.parse(day).photo);
  expect(photos).toEqual([trips[0]?.row.tripPhotos[0], undefined]);
});

test.each([
  ['in 1 day', '2026-11-22'],
  ['in 45 days', '2027-01-05'],
  ['120 days ago', '2026-07-24'],
])('a start %s is counted from today', async (startDate, day) => {
  folder.trip({ startDate });
  expect((await read()).trips[0]?.row.startDate).toBe(`${day}T00:00:00.000Z`);
});

describe('a mistake is reported with its file, line and field', () => {
  const plain = 'a number has only digits, and at most two decimals after a point, such as 1200 or 240.50';
  const day = `{ title: Out, morning: ${long(8000)} }`;
  const days = '2027-03-01, "in 45 days" or "120 days ago"';
  const offered = 'line 10: offer must be lower than the trip’s price, and payable by card.';
  const pictureName = 'the name of a picture in the same folder, such as 1.webp';
  const otherwise =
    'line 11: decideBy must be written as startDate is: both as days, or both counted from the day of publishing.';
  const listed = 'photos that are listed under photos';
  const noPicture =
    'is no picture that browsers show: save it as JPEG, PNG, WebP or GIF; or it is damaged or was not copied to its end';
  test.each([
    [{ status: 'cancelled' }, 'line 3: status must be draft or published or confirmed, not "cancelled".'],
    [{ price: 'much' }, 'line 5: price must be a number, not "much".'],
    [{ price: -1 }, 'line 5: price is too small for a card payment.'],
    [{ price: 10_000.01 }, 'line 5: price is too large for a card payment.'],
    [{ price: '1.200' }, `line 5: price is written 1.200: ${plain}.`],
    [{ price: '240.005' }, `line 5: price is written 240.005: ${plain}.`],
    [{ price: '1,200' }, `line 5: price is written 1,200: ${plain}.`],
    [{ price: '"1200"' }, 'line 5: price is in quotes: a number is written without them, such as 1200.'],
    [{ title: '2027' }, 'line 1: title must be text, not 2027: put it in quotes, such as "2027".'],
    [
      { tags: '[sea, true]' },
      'line 10: tags, entry 2 must be text, not true: put it in quotes, such as "true".',
    ],
    [{ price: '1e3' }, `line 5: price is written 1e3: ${plain}.`],
    [{ offer: '{ price: 1.100, spots: 2 }' }, `line 10: price is written 1.100: ${plain}.`],
    [{ photos: '[1.heic]' }, expect.stringMatching(/^line 10: photos, entry 1 is a picture that not every/)],
    [{ title: 'Spiti: slowly' }, expect.stringMatching(/^line 1: this line has a second colon/)],
    [{ price: 1e15 }, 'line 5: price is too large for a card payment.'],
    [{ groupSize: '90071992547409930' }, 'line 7: groupSize must be a whole number.'],
    [{ groupSize: 9000, availableSpots: 5000 }, 'line 8: availableSpots must be less than 5,000.'],
    [{ offer: '{ price: 100, spots: 5000 }' }, 'line 10: offer, spots must be less than 5,000.'],
    [{ groupSize: 7.5 }, 'line 7: groupSize must be a whole number.'],
    [{ groupSize: 0, availableSpots: 0 }, 'line 7: groupSize must be 1 or more.'],
    [{ availableSpots: 9 }, 'line 8: availableSpots must not be more than groupSize.'],
    [{ minTravellers: 9, decideBy: '2027-01-12' }, 'line 10: minTravellers must not be more than groupSize.'],
    [{ minTravellers: 0, decideBy: '2027-01-12' }, 'line 10: minTravellers must be 1 or more.'],
    [{ minTravellers: 4, decideBy: '2027-03-01' }, 'line 11: decideBy must be a day before startDate.'],
    [{ minTravellers: 4, decideBy: 'in 20 days' }, otherwise],
    [{ minTravellers: 4, decideBy: '2027-01-12', startDate: 'in 100 days' }, otherwise],
    [{ minTravellers: 4 }, expect.stringContaining('decideBy is missing: until that day it is decided')],
    [{ decideBy: '2027-01-12' }, expect.stringContaining('minTravellers is missing: decideBy is the day by')],
    [{ waitlist: 'maybe' }, 'line 10: waitlist must be true or false, not "maybe".'],
    [{ meeting: long(501) }, 'line 10: meeting is 501 characters long, and 500 are the most.'],
    [{ startDate: '2027-02-30' }, `line 4: startDate must be a day such as ${days}.`],
    [{ offer: '{ price: 120.5, spots: 2 }' }, offered],
    [{ offer: '{ price: 0, spots: 2 }' }, offered],
    [{ tags: 'sea' }, 'line 10: tags must be a list, not "sea".'],
    [{ pricing: 3 }, 'line 10: pricing is not a known field.'],
    [{ 'title.sv': 'En vandring' }, 'line 10: title.sv is not a known field.'],
    [{ 'title.de': long(257) }, 'line 10: title.de is 257 characters long, and 256 are the most.'],
    [{ title: null }, 'line 1: title is missing.'],
    [{ title: long(257) }, 'line 1: title is 257 characters long, and 256 are the most.'],
    [{ tags: `[sea, ${long(65)}]` }, 'line 10: tags, entry 2 is 65 characters long, and 64 are the most.'],
    [{ days: '[]' }, 'line 9: days must have a day.'],
    [{ days: '[{ title: Out, photo: 2.png }]' }, `line 9: days may show only ${listed}.`],
    [{ days: `[${day}]` }, 'line 9: days, entry 1 has too long texts: 8,000 characters are the most.'],
    [{ days: '[{ title: Out }, { meals: [Brunch] }]' }, 'line 9: days, entry 2, title is missing.'],
    [{ photos: '[../1.webp]' }, `line 10: photos, entry 1 must be ${pictureName}.`],
    [{ photos: '[1.webp]' }, 'line 10: photos, entry 1 names 1.webp, which is not in this folder.'],
    [{ photos: '[odd.jpg]' }, `line 10: photos, entry 1 names odd.jpg, which ${noPicture}.`],
    [{ host: 'tomas' }, 'line 2: host has no folder in hosts.'],
    [{ tags: '[sea' }, 'line 11: this line has a bracket [ or { that is not closed.'],
  ])('%o', async (changes, mistake) => {
    folder.write('trips/walk/odd.jpg', 'ftypheic');
    folder.trip(changes);
    const [first = ''] = (await read()).mistakes;
    expect(first.replace('trips/walk/trip.yaml, ', '')).toEqual(mistake);
  });

  const other = 'this line is indented otherwise than the lines that it belongs to.';
  const more =
    'this line is followed by one that is indented more: fields that belong together begin in the same column.';
  test.each([
    ['days:\n  - title: Out\n   summary: Off', `line 3: ${other}`],
    ['days:\n - title: Out\n  - title: Back', `line 3: ${other}`],
    ['  title: A walk\nhost: asha\n  price: 3\n  currency: EUR', `line 2: ${other}`],
    ['days:\n  - title: Out\n      summary: Off', `line 2: ${more}`],
    ['title: A walk\n  host: asha', `line 1: ${more}`],
    [
      'title: "A walk\nhost: asha\n',
      'line 3: this line is in quotes that an earlier line opens, and none closes.',
    ],
    ['days:\n\t- title: Out', 'line 2: this line is indented with a tab: use blanks.'],
  ])('lines that YAML cannot put together: %j', async (text, mistake) => {
    folder.write('trips/walk/trip.yaml', text);
    expect((await read()).mistakes).toEqual([`trips/walk/trip.yaml, ${mistake}`]);
  });

  test('every mistake of every file at once', async () => {
    folder.trip({ price: '-1 EUR', currency: 'YEN' });
    folder.write('trips/walk/story.md', long(10_001));
    folder.host({ email: 'asha', avatar: 'avatar.webp' });
    folder.host({}, 'Åsa');
    expect((await read()).mistakes).toEqual([
      expect.stringMatching(/^hosts\/Åsa: the name of this folder is a part of an address/),
      'hosts/asha/host.yaml, line 2: email must be an e-mail address.',
      'hosts/asha/host.yaml, line 4: avatar names avatar.webp, which is not in this folder.',
      'trips/walk/trip.yaml, line 5: price must be a number, not "-1 EUR".',
      'trips/walk/trip.yaml, line 6: currency must be INR or USD or EUR or GBP, not "YEN".',
      'trips/walk/story.md: the text is 10001 characters long, and 10000 are the most.',
    ]);
  });

  test.each(['trips/shell', 'trips/Two words', 'hosts/shell'])('a folder %s', async (name) => {
    if (name.startsWith('trips')) folder.trip({}, name.slice(6));
    else folder.host({}, name.slice(6));
    expect((await read()).mistakes).toEqual([expect.stringContaining(`${name}: the name of this folder`)]);
  });

  test('a folder without its file, and one without anything', async () => {
    folder.write('trips/walk/trip.yaml', '\n');
    expect((await read()).mistakes).toEqual(['trips/walk/trip.yaml: the file is empty.']);
    rmSync(path.join(folder.path, 'trips/walk/trip.yaml'));
    expect((await read()).mistakes).toEqual(['trips/walk/trip.yaml: this file is missing.']);
    const nothing = path.join(folder.path, 'nothing');
    expect((await readFolder(nothing, today)).mistakes).toEqual([`${nothing} is not a folder.`]);
    mkdirSync(nothing);
    expect((await readFolder(nothing, today)).mistakes).toEqual([
      expect.stringMatching(/has neither a folder hosts/),
    ]);
  });
});

test('what is allowed and probably not meant is noted', async () => {
  const commented = { locations: '[Kaza] #1', groupSize: '8 #net', currency: 'EUR # for now' };
  folder.trip({ startDate: '2026-11-21', meeting: 'Bus stand, stall #4', ...commented });
  folder.host({
    facebook: 'https://facebook.com/asha',
    instagram: 'asha walks',
    youtube: '"@asha"',
    personalSite: 'localhost',
  });
  expect(await read()).toMatchObject({
    mistakes: [],
    notes: [
      expect.stringMatching(/^hosts\/asha\/host.yaml, line 5: instagram is not a name without blanks/),
      expect.stringMatching(/line 4: facebook is not a name/),
      expect.stringMatching(/line 7: personalSite is not the address of a public page/),
      'trips/walk/trip.yaml, line 10: what is after the blank, #4, is not read; if it is meant, put the whole value in quotes, "like this".',
      'trips/walk/trip.yaml, line 4: startDate is in the past: no list shows this trip.',
    ],
  });
});

test.each([
  ['README.md', 'nora'],
  ['backend/publish/README.md', 'asha'],
])('trip and host in %s have all that they need', async (document, userName) => {
  const [trip = '', host = ''] = [...readFileSync(document, 'utf8').matchAll(/```yaml\n(.*?)```/gs)].map(
    ([, example = '']) => example,
  );
  folder.write('trips/walk/trip.yaml', trip);
  folder.write(`hosts/${userName}/host.yaml`, host);
  const { mistakes } = await read();
  expect(mistakes).not.toEqual([]);
  expect(mistakes.filter((mistake) => !/which is not in this folder/.test(mistake))).toEqual([]);
});
