import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { HostFile, type HostRow, toHostRow } from './host-file.ts';
import type { PictureFile } from './pictures.ts';
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
  const hosts = foldersIn(path.join(folder, 'hosts')).map(readHost);
  const trips = foldersIn(path.join(folder, 'trips')).map((trip) => readTrip(trip, today));
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

function foldersIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => path.join(folder, name)).sort();
}

function readTrip(folder: string, today: Date) {
  const file = path.join(folder, 'trip.yaml');
  const trip = readYaml(file, TripFile);
  const row = toTripRow(path.basename(folder), trip, readText(folder, 'story.md') ?? '', today);
  return { file, row, pictures: picturesOf(file, 'trip-images', row.tripPhotos, trip.photos) };
}

function readHost(folder: string) {
  const file = path.join(folder, 'host.yaml');
  const host = readYaml(file, HostFile);
  const row = toHostRow(path.basename(folder), host, readText(folder, 'bio.md'));
  const fileIds = [row.profileImage, row.hostBanner, ...row.hostGallery];
  const names = [host.avatar, host.banner, ...host.gallery];
  return { email: host.email, row, pictures: picturesOf(file, 'profile-images', fileIds, names) };
}

/** The pictures that a file names, each under the id at the same place of `fileIds`. */
function picturesOf(
  file: string,
  bucketId: PictureFile['bucketId'],
  fileIds: readonly (string | null)[],
  names: readonly (string | undefined)[],
): PictureFile[] {
  return names.flatMap((name, index) => {
    const fileId = fileIds[index];
    if (!name || !fileId) return [];
    const picture = path.join(path.dirname(file), name);
    if (!existsSync(picture)) throw new Error(`${file}: the picture ${name} is not in this folder.`);
    return [{ bucketId, fileId, path: picture }];
  });
}

function readText(folder: string, name: string): string | null {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
