import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyText } from '../../tests/any-text.ts';
import { openFolder } from './folder-reader.ts';
import { readFolder } from './read-folder.ts';
import { png } from './testing/png.ts';
import { makeTripFolder, type TripFolder } from './testing/trip-folder.ts';

let folder: TripFolder;
let outside: string;
beforeEach(() => {
  folder = makeTripFolder();
  outside = mkdtempSync(path.join(tmpdir(), 'group-trips-outside-'));
});
afterEach(() => {
  folder.remove();
  rmSync(outside, { recursive: true });
});

const inTrip = (name: string) => path.join(folder.path, 'trips/walk', name);
const read = () => readFolder(folder.path, new Date('2026-11-21T15:30:00Z'));

test.each(['story.md', 'trip.yaml', '1.png'])(
  '%s is read only where it is a file of the folder',
  async (name) => {
    folder.trip({ photos: '[1.png]' });
    folder.picture('trips/walk/1.png');
    folder.write('trips/walk/story.md', 'A story');
    const mistakes = async () => (await read()).mistakes;
    expect(await mistakes()).toEqual([]);

    // A link inside of the folder is as good as the file.
    renameSync(inTrip(name), path.join(folder.path, 'hosts/asha', name));
    symlinkSync(path.join('../../hosts/asha', name), inTrip(name));
    expect(await mistakes()).toEqual([]);

    renameSync(path.join(folder.path, 'hosts/asha', name), path.join(outside, name));
    rmSync(inTrip(name));
    symlinkSync(path.join(outside, name), inTrip(name));
    expect(await mistakes()).toEqual([expect.stringContaining('leads out of this folder')]);

    rmSync(inTrip(name));
    mkdirSync(inTrip(name));
    expect(await mistakes()).toEqual([expect.stringContaining('is not a file')]);

    rmSync(inTrip(name), { recursive: true });
    execFileSync('mkfifo', [inTrip(name)]);
    expect(await mistakes()).toEqual([expect.stringContaining('is not a file')]);

    rmSync(inTrip(name));
    symlinkSync(path.join(outside, 'nothing'), inTrip(name));
    expect(await mistakes()).toEqual([expect.stringContaining('cannot be read (ENOENT)')]);
  },
);

test.each(['story.md', 'trip.yaml'])('%s of more than a megabyte is not read', async (name) => {
  folder.write(`trips/walk/${name}`, '');
  truncateSync(inTrip(name), 1_000_001);
  expect((await read()).mistakes).toEqual([`trips/walk/${name}: this file is larger than 1 MB.`]);
});

test('a trip that is a link to a folder is a mistake, not a trip that was taken out', async () => {
  renameSync(inTrip('..'), path.join(outside, 'trips'));
  mkdirSync(path.join(folder.path, 'trips'));
  symlinkSync(path.join(outside, 'trips/walk'), inTrip(''));
  expect((await read()).mistakes).toEqual([
    'trips/walk: only folders can be in trips, and no links to folders.',
  ]);
});

test.each(['trips', 'hosts'])(
  '%s that is a link or a file is a mistake, not an empty folder',
  async (kind) => {
    const moved = path.join(outside, kind);
    const own = path.join(folder.path, kind);
    renameSync(own, moved);
    const mistake = `${kind}: this must be a folder, and no link to one.`;
    expect((await read()).mistakes).not.toContain(mistake);
    symlinkSync(moved, own);
    expect((await read()).mistakes).toContain(mistake);
    rmSync(own);
    folder.write(kind, moved);
    expect((await read()).mistakes).toContain(mistake);
  },
);

test.each([
  ['Windows-1252', Buffer.from('M\xe1laga', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffMálaga', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Malaga', 'utf16le')],
])('a text in %s is a mistake', async (_, bytes) => {
  folder.write('trips/walk/story.md', bytes);
  folder.write('hosts/asha/bio.md', bytes);
  folder.write('trips/walk/trip.yaml', bytes);
  expect((await read()).mistakes).toEqual(
    ['hosts/asha/bio.md', 'trips/walk/trip.yaml', 'trips/walk/story.md'].map(
      (name) => `${name}: this file is not text in UTF-8: save it with that encoding.`,
    ),
  );
});

test('a text is the same with any line ends, with and without a byte order mark', () => {
  fc.assert(
    fc.property(
      anyText(),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('', '\ufeff'),
      (text, end, mark) => {
        const lines = text.replace(/[\0\r\ufeff]/g, '');
        folder.write('trips/walk/story.md', mark + lines.replaceAll('\n', end));
        expect(openFolder(folder.path).text('trips/walk', 'story.md')).toEqual({ text: lines });
      },
    ),
  );
});

test('names are compared letter by letter, however they are composed', async () => {
  folder.trip({ photos: '[Küste.png, "Ku\\u0308ste 2.png"]' });
  folder.picture('trips/walk/Ku\u0308ste.png');
  folder.picture('trips/walk/Küste 2.png');
  expect(await read()).toMatchObject({ mistakes: [], notes: [], trips: [{ pictures: [{}, {}] }] });
});

test.each([
  ['story.md', 'Story.md'],
  ['story.md', 'story.MD'],
  ['story.md', 'story.txt'],
  ['story.md', 'Story.md.txt'],
  ['story.md', 'STORY'],
  ['trip.yaml', 'trip.yml'],
  ['1.png', '1.PNG'],
  ['1.png', '1.jpeg'],
])('%s is missing where %s is there', async (name, written) => {
  folder.trip({ photos: '[1.png]' });
  folder.write('trips/walk/1.png', png('photo'));
  folder.write('trips/walk/story.md', 'A story');
  renameSync(inTrip(name), inTrip(written));
  expect((await read()).mistakes).toEqual([
    expect.stringMatching(new RegExp(`${name}.*, but ${written} is there: the names must be the same`)),
  ]);
});

test('each file that is not read has a note, and what is misnamed is a mistake', async () => {
  folder.picture('trips/walk/2.png');
  folder.write('trips/walk/days/1.md', 'A day');
  folder.write('trips/walk/.DS_Store', 'x');
  folder.write('README.md', 'Our trips');
  folder.write('coast/trip.yaml', 'title: x');
  expect(await read()).toMatchObject({
    mistakes: [],
    notes: [
      'coast: this folder was not read.',
      'trips/walk/2.png: this file was not read.',
      'trips/walk/days: this folder was not read.',
    ],
  });
  folder.write('trips/run.yaml', 'title: x');
  folder.write('Host/tomas/host.yaml', 'name: Tomas');
  expect((await read()).mistakes).toEqual([
    'trips/run.yaml: only folders can be in trips, and no links to folders.',
    'Host: the two folders are called hosts and trips.',
  ]);
});

test.each([
  [
    'a bomb of aliases',
    `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`).join('\n')}`,
  ],
  ['fields in fields in fields', `days: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a list', '- title\n- price'],
])('%s in a trip is a mistake', async (_, text) => {
  folder.write('trips/walk/trip.yaml', text);
  expect((await read()).mistakes).toEqual([
    expect.stringMatching(
      /^trips\/walk\/trip.yaml(: its aliases|, line 1: this line has fields|: the file has no)/,
    ),
  ]);
});

test('a field that is left empty is left out', async () => {
  folder.trip({ offer: '', tags: '~', photos: '""', isBookingOpen: '' });
  folder.host({ avatar: '', gallery: '', instagram: '""', joinedAt: '2024-05-01' });
  const { mistakes, hosts } = await read();
  expect(mistakes).toEqual([]);
  expect(hosts[0]?.row.$createdAt).toBe('2024-05-01T00:00:00.000Z');
});
