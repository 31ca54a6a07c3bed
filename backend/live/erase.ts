import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { emailAddress } from '../../shared/domain/texts/email-address.ts';
import { type Asked, eraseOnRequest, eraseWaiting, readPerson } from '../function/erasure/person.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { createAppwriteRows } from '../function/rows/appwrite-rows.ts';
import { eraseEnquiry } from '../function/sweep/erase-due.ts';
import { flag, newFile, readArguments, runCommand, word } from './command.ts';
import type { ChooseServer } from './environment.ts';

const usage = `npm run erase -- --email ADDRESS       writes what is held about a person into a file, and deletes it
npm run erase -- --reference REFERENCE  the same for one booking
  --out FILE    the file (person.json), which must not exist
  --check       only writes the file
  --embedded    asks the backend that \`npm start\` runs
Of a booking that was paid, what accounting needs stays, without a name.`;

function readOptions() {
  const { values } = readArguments(usage, {
    options: { reference: word, email: word, out: word, check: flag, embedded: flag },
  });
  const { reference, email, out = 'person.json', check, embedded } = values;
  const asked = askedOf(reference, email);
  return { asked, file: newFile('--out', out), check, embedded };
}

const Email = emailAddress({ required: usage, invalid: 'The word after --email is not an e-mail address.' });

/** @throws Error with what is wrong with the two. */
function askedOf(reference: string | undefined, email: string | undefined): Asked {
  if ((reference === undefined) === (email === undefined)) throw new Error(usage);
  return reference === undefined ? { email: v.parse(Email, email) } : { reference };
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const { asked, file, check, embedded } = readOptions();
  const { server, declaration } = chooseServer(usage, { embedded });
  const rows = createAppwriteRows(createAppwriteClient(server), declaration.tablesDB[0]?.$id ?? '');
  const ports = { rows, clock: { now: () => new Date() } };

  const person = await readPerson(rows, asked);
  if (person.bookings.length + person.enquiries.length + person.waiting.length === 0) {
    console.log('Nothing is held about them.');
    return 0;
  }
  // Readable by its owner alone. Never over another file.
  writeFileSync(file, `${JSON.stringify(person, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`Written: ${file}`);
  if (check) return 0;
  let kept = 0;
  for (const records of person.bookings) {
    const erasure = await eraseOnRequest(ports, records);
    if (typeof erasure !== 'string') kept += 1;
    const result = typeof erasure === 'string' ? erasure : `not erased. ${erasure.kept}`;
    console.log(`${records.booking.bookingId}: ${result}`);
  }
  for (const enquiry of person.enquiries) await eraseEnquiry(ports, enquiry);
  if (person.enquiries.length > 0) console.log(`Enquiries: ${person.enquiries.length} deleted`);
  for (const party of person.waiting) await eraseWaiting(ports, party);
  if (person.waiting.length > 0) console.log(`Waiting lists: ${person.waiting.length} left`);
  return kept > 0 ? 1 : 0;
}

await runCommand(main);
