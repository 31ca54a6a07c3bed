import path from 'node:path';

import { textOf } from './fields.ts';
import { createFolderReader, type FolderReader } from './folder-reader.ts';
import { HostFile, type HostRow, omittedLinks, toHostRow } from './host-file.ts';
import type { PictureFile } from './pictures.ts';
import { isRelative } from './start-date.ts';
import { TripFile, type TripRow, toTripRow } from './trip-file.ts';

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
export function readFolder(folder: string, today: Date): Publication {
  const reader = createFolderReader(folder);
  const [hostNames, tripNames] = [reader.foldersIn('hosts'), reader.foldersIn('trips')];
  const names = [...hostNames, ...tripNames];
  if (names.length === 0) reader.mistakes.push(`${folder} has neither hosts nor trips in it.`);
  const unusable = names.filter((name) => !usableName.test(path.basename(name)));
  reader.mistakes.push(...unusable.map((name) => `${name}: ${nameRule}.`));
  const hosts = hostNames.flatMap((name) => readHost(reader, name) ?? []);
  const trips = tripNames.flatMap((name) => readTrip(reader, name, { hostNames, today }) ?? []);
  return { hosts, trips, mistakes: reader.mistakes, notes: reader.notes };
}

// The site has pages of its own at /trip/shell, /trip/enquiry and /host/shell.
const usableName = /^(?!(shell|enquiry)$)[a-z0-9-]{1,64}$/;
const nameRule =
  'the name of this folder is a part of an address: up to 64 small letters, digits and hyphens, and not "shell" or "enquiry"';

function readHost(reader: FolderReader, name: string): HostEntry | null {
  const { output: host, placed } = reader.yaml(`${name}/host.yaml`, HostFile);
  const bio = reader.text(`${name}/bio.md`, textOf('hProfiles', 'bio'));
  if (host === null) return null;
  reader.notes.push(...omittedLinks(host).map((link) => placed([link.key], link.reason)));
  const read = (key: string, pictures: readonly string[]) =>
    reader.pictures('profile-images', name, pictures, (_, text) => placed([key], text));
  const [avatar, banner] = [read('avatar', list(host.avatar)), read('banner', list(host.banner))];
  const gallery = read('gallery', host.gallery);
  const row = {
    ...toHostRow(path.basename(name), host),
    bio,
    profileImage: idsOf(avatar)[0] ?? null,
    hostBanner: idsOf(banner)[0] ?? null,
    hostGallery: idsOf(gallery),
  };
  return { name, row, pictures: [...avatar, ...banner, ...gallery], email: host.email };
}

function readTrip(
  reader: FolderReader,
  name: string,
  { hostNames, today }: { readonly hostNames: readonly string[]; readonly today: Date },
): TripEntry | null {
  const { output: trip, placed } = reader.yaml(`${name}/trip.yaml`, TripFile);
  const description = reader.text(`${name}/story.md`, textOf('trips', 'description')) ?? '';
  if (trip === null) return null;
  if (!hostNames.includes(`hosts/${trip.host}`))
    reader.mistakes.push(placed(['host'], 'has no folder in hosts'));
  const pictures = reader.pictures('trip-images', name, trip.photos, (index, text) =>
    placed(['photos', index], text),
  );
  const row = { ...toTripRow(path.basename(name), trip, today), description, tripPhotos: idsOf(pictures) };
  if (trip.status !== 'draft' && Date.parse(row.startDate) <= today.getTime())
    reader.notes.push(placed(['startDate'], 'is in the past: no list shows this trip'));
  return { name, row, pictures, keepsDates: isRelative(trip.startDate) };
}

const list = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

const idsOf = (pictures: readonly PictureFile[]): string[] => pictures.map(({ fileId }) => fileId);
