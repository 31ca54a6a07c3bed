import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { avatarId, bannerId, galleryId, HostFile, type HostRow, toHostRow } from './host-file.ts';
import { type PictureFile, pictureId } from './pictures.ts';
import { readYaml } from './read-yaml.ts';
import { TripFile, type TripRow, toTripRow } from './trip-file.ts';

/** What a folder brings to a server: rows, and the pictures that they name. */
export interface Publication {
  readonly pictures: readonly PictureFile[];
  readonly hosts: readonly { readonly email: string; readonly row: HostRow }[];
  readonly trips: readonly TripRow[];
}

/**
 * Reads `hosts/{user name}/host.yaml` and `trips/{trip id}/trip.yaml`, each with its text and pictures next to it.
 * @throws Error in plain words, naming the file, where anything is wrong or missing.
 */
export function readFolder(folder: string, today: Date): Publication {
  const hosts = namesIn(path.join(folder, 'hosts')).map((name) => readHost(path.join(folder, 'hosts', name)));
  const trips = namesIn(path.join(folder, 'trips')).map((name) =>
    readTrip(path.join(folder, 'trips', name), today),
  );
  const userIds = new Set(hosts.map(({ row }) => row.userId));
  for (const { file, row } of trips) {
    if (!userIds.has(row.hostId)) throw new Error(`${file}: its host has no folder in hosts.`);
  }
  return {
    pictures: [...trips, ...hosts].flatMap(({ pictures }) => pictures),
    hosts,
    trips: trips.map(({ row }) => row),
  };
}

function namesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

function readTrip(folder: string, today: Date) {
  const tripId = path.basename(folder);
  const file = path.join(folder, 'trip.yaml');
  const trip = readYaml(file, TripFile);
  const pictures = trip.photos.map((name) => picture(file, 'trip-images', pictureId(tripId, name), name));
  return { file, pictures, row: toTripRow(tripId, trip, readText(folder, 'story.md') ?? '', today) };
}

function readHost(folder: string) {
  const userName = path.basename(folder);
  const file = path.join(folder, 'host.yaml');
  const host = readYaml(file, HostFile);
  const ids: [fileId: string, name: string | undefined][] = [
    [avatarId(userName), host.avatar],
    [bannerId(userName), host.banner],
    ...host.gallery.map((name): [string, string] => [galleryId(userName, name), name]),
  ];
  const pictures = ids.flatMap(([fileId, name]) =>
    name ? [picture(file, 'profile-images', fileId, name)] : [],
  );
  return { email: host.email, pictures, row: toHostRow(userName, host, readText(folder, 'bio.md')) };
}

function picture(file: string, bucketId: PictureFile['bucketId'], fileId: string, name: string): PictureFile {
  const picturePath = path.join(path.dirname(file), name);
  if (!existsSync(picturePath)) throw new Error(`${file}: the picture ${name} is not in this folder.`);
  return { bucketId, fileId, path: picturePath };
}

function readText(folder: string, name: string): string | null {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
