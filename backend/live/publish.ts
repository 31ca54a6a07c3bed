import type { Plan } from '../publish/change.ts';
import { headOf, planPublication, writeChanges } from '../publish/publish.ts';
import { type Publication, readFolder } from '../publish/read-folder.ts';
import { connect, describeServerError } from '../publish/server.ts';
import { calledPath, flag, readArguments, runCommand } from './command.ts';
import type { ChooseServer } from './environment.ts';

const usage = `npm run publish -- FOLDER --check     lists the mistakes in FOLDER and what publishing would change
npm run publish -- FOLDER             writes what changed to the server that the environment names
npm run publish -- FOLDER --embedded  writes to the backend that \`npm start\` runs
npm run publish -- FOLDER --yes       also does what takes something away: it unpublishes several trips at once or one that
                                      has bookings, changes the dates, price, host or minTravellers of such a one, ends a
                                      waiting list, empties texts, pictures or links, replaces what a host has written
                                      since, changes a host's e-mail, and publishes a folder that was renamed as another
                                      trip
backend/publish/README.md explains the files of FOLDER.`;

function readOptions() {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { check: flag, embedded: flag, yes: flag },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(usage);
  return { ...values, folder: calledPath(folder) };
}

function reportMistakes({ mistakes, notes }: Publication): void {
  for (const note of notes) console.log(`note      ${note}`);
  for (const mistake of mistakes) console.error(`mistake   ${mistake}`);
  if (mistakes.length > 0)
    console.error(`\nNothing was changed: first mend the mistakes (${mistakes.length}).`);
}

function reportPlan({ changes }: Plan): void {
  for (const change of changes) {
    console.log(headOf(change));
    for (const detail of change.details) console.log(`            ${detail}`);
  }
  const pictures = changes.reduce((sum, change) => sum + change.pictures.length, 0);
  if (changes.length === 0) console.log('The server is as the folder.');
  else console.log(`\n${changes.length} to write, with ${pictures} pictures. Nothing was changed.`);
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const options = readOptions();
  const today = new Date();
  const publication = await readFolder(options.folder, today);
  reportMistakes(publication);
  if (publication.mistakes.length > 0) return 1;
  const target = chooseServer(usage, options).server;
  console.log(`${target.endpoint}, project ${target.projectId}\n`);
  const server = connect(target);
  try {
    const plan = await planPublication(server, publication, { today, yes: options.yes });
    if (options.check) reportPlan(plan);
    const written = options.check
      ? null
      : await writeChanges(server, plan.changes, (line) => console.log(line));
    // What is refused in both says the same, unless the server has changed in between.
    const refusals = new Set([...plan.refusals, ...(written?.refusals ?? [])]);
    for (const refusal of refusals) console.error(refusal);
    if (written !== null)
      console.log(`Published: ${written.changes.length} written, everything else is as it was.`);
    return refusals.size > 0 ? 1 : 0;
  } catch (error) {
    console.error(await describeServerError(error, target.endpoint));
    if (!options.check) console.error('What was written stays: run the same command again to continue.');
    return 1;
  }
}

await runCommand(main);
