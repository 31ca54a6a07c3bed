import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { readEnvironmentFile } from './environment-file.ts';

const name = 'READ_FROM_FILE';

function read(line: string): string | undefined {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'environment-file-'));
  const file = path.join(folder.path, '.env.production');
  writeFileSync(file, `# The server\r\n${line}\r\n`);
  delete process.env[name];
  readEnvironmentFile(file);
  return process.env[name];
}

test.each([
  ['smtps://us:p%40ss@mail.example:465', 'smtps://us:p%40ss@mail.example:465'],
  ['Group Trips <bookings@trips.example>', 'Group Trips <bookings@trips.example>'],
  [`'"Trips, Inc." <bookings@trips.example>'`, '"Trips, Inc." <bookings@trips.example>'],
  ['"a#secret" # a note', 'a#secret'],
  [`"900" # the "hold", in seconds`, '900'],
  [`'"Trips, Inc." <bookings@trips.example>' # what's shown`, '"Trips, Inc." <bookings@trips.example>'],
  ['word # a note, # and another', 'word'],
  ['# a note, # and another', ''],
  ["it's", "it's"],
  ['', ''],
])('reads %s', (written, value) => {
  expect(read(`${name}=${written}`)).toBe(value);
});

// A webhook secret that is cut refuses every webhook, and a sender that is cut has no address.
test.each(['a#secret', '"Trips, Inc." <bookings@trips.example>', "'a' 'b'", '`a`b # a note'])(
  'refuses %s, of which Node reads the beginning alone',
  (written) => {
    expect(() => read(`export ${name} = ${written}`)).toThrow(
      /only the beginning of READ_FROM_FILE would be read/,
    );
    expect(() => read(`export ${name} = ${written}`)).not.toThrow(/secret|Trips/);
  },
);
