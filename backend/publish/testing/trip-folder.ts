import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { png } from './png.ts';

/** YAML values by field; null leaves the field out. */
type Fields = Readonly<Record<string, string | number | null>>;

const tripFields = {
  title: 'A walk',
  host: 'asha',
  status: 'published',
  startDate: '2027-03-01',
  price: 120.5,
  currency: 'EUR',
  groupSize: 8,
  availableSpots: 6,
  days: '[{ title: Out }, { title: Back }]',
};

const hostFields = (name: string) => ({
  name: 'Asha',
  email: `${name.replaceAll(/[^a-z]/g, '')}@hosts.example`,
  joinedAt: '2024-03-11T06:20:00.000Z',
});

/** A folder with the host `asha` and her trip `walk`, for tests to change. */
export function makeTripFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-publish-'));

  function write(name: string, content: string | Uint8Array): void {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const yaml = (fields: Fields) =>
    Object.entries(fields)
      .map(([key, value]) => (value === null ? '' : `${key}: ${value}\n`))
      .join('');

  const made = {
    path: folder,
    write,
    trip: (changes: Fields = {}, name = 'walk') =>
      write(`trips/${name}/trip.yaml`, yaml({ ...tripFields, ...changes })),
    host: (changes: Fields = {}, name = 'asha') =>
      write(`hosts/${name}/host.yaml`, yaml({ ...hostFields(name), ...changes })),
    /** A small picture, another one for another content. */
    picture: (name: string, content = name) => write(name, png(content)),
    removeTrip: (name = 'walk') => rmSync(path.join(folder, 'trips', name), { recursive: true }),
    removeHost: (name = 'asha') => rmSync(path.join(folder, 'hosts', name), { recursive: true }),
    remove: () => rmSync(folder, { recursive: true }),
  };
  made.host();
  made.trip();
  return made;
}

export type TripFolder = ReturnType<typeof makeTripFolder>;
