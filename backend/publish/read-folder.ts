import { statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { AddressPart } from '../../shared/domain/rows/stored-fields.ts';
import { isRelative, PictureName, textOf } from './fields.ts';
import { createFolderReader, type FolderReader } from './folder-reader.ts';
import { HostFile, type HostRow, omittedLinks, toHostRow } from './host-file.ts';
import { idsOf, type PictureFile } from './prepared-pictures.ts';
import { storedTranslations, TripFile, type TripRow, toTripRow, translations } from './trip-file.ts';

/** A row, the pictures that it names, and the folder that both come from, such as `trips/spiti-valley`. */
interface Entry<Row> {
  readonly name: string;
  readonly row: Row;
  readonly pictures: readonly PictureFile[];
}
export interface HostEntry extends Entry<HostRow> {
  readonly email: string;
}
export interface TripEntry extends Entry<TripRow> {
  /** The dates are counted from the first day of publishing: a trip that is on the server keeps its own. */
  readonly keepsDates: boolean;
}

/** What a folder brings to a server. */
export interface Publication {
  readonly hosts: readonly HostEntry[];
  readonly trips: readonly TripEntry[];
  /** One line each, with the file; with any, the folder must not be published. */
  readonly mistakes: readonly string[];
  /** What is allowed, and probably not meant. */
  readonly notes: readonly string[];
}

/** Reads `hosts/{user name}/host.yaml` and `trips/{trip id}/trip.yaml`, each with its text and pictures next to it. */
export async function readFolder(folder: string, today: Date): Promise<Publication> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { hosts: [], trips: [], mistakes: [`${folder} is not a folder.`], notes: [] };
  const reader = createFolderReader(folder);
  const [hostNames, tripNames] = [reader.foldersIn('hosts'), reader.foldersIn('trips')];
  const names = [...hostNames, ...tripNames];
  if (names.length === 0)
    reader.mistakes.push(`${folder} has neither a folder hosts nor a folder trips with anything in it.`);
  const unusable = names.filter((name) => !v.is(UsableName, path.basename(name)));
  reader.mistakes.push(...unusable.map((name) => `${name}: ${nameRule}.`));
  const hosts: HostEntry[] = [];
  for (const name of hostNames) hosts.push(...(await readHost(reader, name)));
  reader.mistakes.push(...sharedEmails(hosts));
  const trips: TripEntry[] = [];
  for (const name of tripNames) trips.push(...(await readTrip(reader, name, { hostNames, hosts, today })));
  reader.noteUnread(names);
  return { hosts, trips, mistakes: reader.mistakes, notes: reader.notes };
}

/** Each host has a user account of the server, and an address has one. */
function sharedEmails(hosts: readonly HostEntry[]): readonly string[] {
  const byEmail = Map.groupBy(hosts, ({ email }) => email.toLowerCase());
  return [...byEmail.values()].flatMap(([first, ...others]) =>
    others.map(({ name }) => `${name}/host.yaml: email is that of ${first?.name}, too.`),
  );
}

const UsableName = v.pipe(AddressPart, v.regex(/^[a-z0-9-]{1,64}$/));
const nameRule =
  'the name of this folder is a part of an address: up to 64 small letters, digits and hyphens, and not "shell" or "enquiry"';

/** No entry where anything in it is a mistake; its pictures are looked at all the same, so that all mistakes are seen at once. */
async function readHost(reader: FolderReader, name: string): Promise<HostEntry[]> {
  const { output: host, fields, placed } = reader.yaml(name, 'host.yaml', HostFile);
  const bio = reader.text(name, 'bio.md', textOf('hProfiles', 'bio'));
  const read = (key: string) =>
    reader.pictures('profile-images', name, pictureNames(fields[key]), (index, text) =>
      placed(Array.isArray(fields[key]) ? [key, index] : [key], text),
    );
  const [avatar, banner, gallery] = [await read('avatar'), await read('banner'), await read('gallery')];
  if (host === null) return [];
  reader.notes.push(...omittedLinks(host).map((link) => placed([link.key], link.reason)));
  const row = {
    ...toHostRow(path.basename(name), host),
    bio,
    profileImage: idsOf(avatar)[0] ?? null,
    hostBanner: idsOf(banner)[0] ?? null,
    hostGallery: idsOf(gallery),
  };
  return [{ name, row, pictures: [...avatar, ...banner, ...gallery], email: host.email }];
}

interface TripReading {
  readonly hostNames: readonly string[];
  /** Those without a mistake. */
  readonly hosts: readonly HostEntry[];
  readonly today: Date;
}

async function readTrip(
  reader: FolderReader,
  name: string,
  { hostNames, hosts, today }: TripReading,
): Promise<TripEntry[]> {
  const { output: trip, fields, placed } = reader.yaml(name, 'trip.yaml', TripFile);
  const story = (file: string) => reader.text(name, file, textOf('trips', 'description'));
  const description = story('story.md') ?? '';
  const stories: Record<string, string> = {};
  for (const tag of translations) {
    const text = story(`story.${tag}.md`);
    if (text !== null) stories[tag] = text;
  }
  if (typeof fields['host'] === 'string' && !hostNames.includes(`hosts/${fields['host']}`))
    reader.mistakes.push(placed(['host'], 'has no folder in hosts'));
  const pictures = await reader.pictures('trip-images', name, pictureNames(fields['photos']), (index, text) =>
    placed(['photos', index], text),
  );
  if (trip === null) return [];
  const tripPhotos = idsOf(pictures);
  const host = hosts.find((one) => one.name === `hosts/${trip.host}`);
  const row = {
    ...toTripRow(path.basename(name), trip, today, tripPhotos),
    language: trip.language ?? host?.row.language ?? null,
    description,
    stories: storedTranslations(stories),
    tripPhotos,
  };
  if (trip.status !== 'draft' && Date.parse(row.startDate) <= today.getTime())
    reader.notes.push(placed(['startDate'], 'is in the past: no list shows this trip'));
  return [{ name, row, pictures, keepsDates: isRelative(trip.startDate) }];
}

/** What a field names, as far as it can be a picture. The rest is a mistake of the schema's. */
const pictureNames = (value: unknown): (string | null)[] =>
  [value].flat().map((name) => {
    const parsed = v.safeParse(PictureName, name);
    return parsed.success ? parsed.output : null;
  });
