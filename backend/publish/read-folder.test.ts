import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readFolder } from './read-folder.ts';

const today = new Date('2026-11-21T15:30:00Z');
const trip = {
  title: 'A walk',
  host: 'asha',
  status: 'published',
  startDate: '2027-03-01',
  price: '120.5',
  currency: 'EUR',
  groupSize: '8',
  availableSpots: '6',
  days: '[{ title: Out }, { title: Back }]',
};
const host = { name: 'Asha', email: 'asha@hosts.example', joinedAt: '2024-03-11T06:20:00.000Z' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'group-trips-publish-'));
  write('hosts/asha/host.yaml', host);
  write('trips/walk/trip.yaml', trip);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: Record<string, string> | string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const text = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join('');
  writeFileSync(file, typeof content === 'string' ? content : text(content));
};
const read = () => readFolder(folder, today);
const problemOf = (changes: Record<string, string>) => {
  write('trips/walk/trip.yaml', { ...trip, ...changes });
  try {
    read();
    return 'none';
  } catch (error) {
    return String(error).replace('Error: ', '').replaceAll(`${folder}/trips/walk/`, '');
  }
};

test('a folder is read with its texts and pictures', () => {
  write('trips/walk/trip.yaml', { ...trip, photos: '[valley.webp]' });
  write('trips/walk/valley.webp', '');
  write('trips/walk/story.md', 'Up and down.\n\nSlowly.\n');
  write('hosts/asha/bio.md', 'Walks.\n');
  const { pictures, hosts, trips } = read();
  expect(trips).toMatchObject([
    {
      tripId: 'walk',
      description: 'Up and down.\n\nSlowly.',
      startDate: '2027-03-01T00:00:00.000Z',
      endDate: '2027-03-02T00:00:00.000Z',
      tripPhotos: ['walk-valley'],
      priceAmount: 120.5,
      offerPrice: null,
      isBookingOpen: true,
      hostApproval: false,
      hostId: hosts[0]?.row.userId,
    },
  ]);
  expect(hosts).toMatchObject([{ email: host.email, row: { userName: 'asha', bio: 'Walks.' } }]);
  expect(pictures).toEqual([
    { bucketId: 'trip-images', fileId: 'walk-valley', path: path.join(folder, 'trips/walk/valley.webp') },
  ]);
});

test.each([
  ['in 1 day', '2026-11-22'],
  ['in 45 days', '2027-01-05'],
  ['120 days ago', '2026-07-24'],
])('a start %s is counted from today', (startDate, day) => {
  write('trips/walk/trip.yaml', { ...trip, startDate });
  expect(read().trips[0]?.startDate).toBe(`${day}T00:00:00.000Z`);
});

describe('a mistake is reported with its file, line and field', () => {
  test.each([
    [
      { status: 'cancelled' },
      'trip.yaml, line 3: status must be draft or published or confirmed, not "cancelled".',
    ],
    [{ price: 'much' }, 'trip.yaml, line 5: price must be a number, not "much".'],
    [{ groupSize: '7.5' }, 'trip.yaml, line 7: groupSize must be a whole number.'],
    [
      { startDate: '2027-02-30' },
      'trip.yaml, line 4: startDate must be a day such as 2027-03-01, "in 45 days" or "120 days ago".',
    ],
    [{ tags: 'sea' }, 'trip.yaml, line 10: tags must be a list, not "sea".'],
    [{ pricing: '3' }, 'trip.yaml, line 10: pricing is not a known field.'],
    [{ title: '' }, 'trip.yaml, line 1: title is missing.'],
    [
      { days: '[{ title: Out }, { meals: [Brunch] }]' },
      'trip.yaml, line 9: days, entry 2, title is missing.',
    ],
    [
      { photos: '[../1.webp]' },
      'trip.yaml, line 10: photos, entry 1 must be the name of a picture, such as 1.webp.',
    ],
    [{ photos: '[1.webp]' }, 'trip.yaml: the picture 1.webp is not in this folder.'],
    [{ host: 'tomas' }, 'trip.yaml: its host has no folder in hosts.'],
    [
      { tags: '[sea' },
      'trip.yaml, line 11: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
  ])('%o', (changes, problem) => {
    expect(problemOf(changes).split('\n')[0]).toBe(problem);
  });

  test('every mistake of a file at once', () => {
    expect(problemOf({ price: '-1', currency: 'YEN' })).toBe(
      'trip.yaml, line 5: price must not be negative.\n' +
        'trip.yaml, line 6: currency must be INR or USD or EUR or GBP, not "YEN".',
    );
  });

  test('a folder without its file', () => {
    rmSync(path.join(folder, 'trips/walk/trip.yaml'));
    expect(read).toThrow(`${folder}/trips/walk/trip.yaml: this file is missing.`);
  });
});
