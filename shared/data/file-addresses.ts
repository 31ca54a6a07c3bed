import { imagePresets, type PreviewGravity, type PreviewOutput } from '../domain/pictures/image-presets.ts';
import type { Configuration } from './configuration.ts';

export interface FileLocation {
  readonly bucketId: string;
  readonly fileId: string;
}

/** How the backend draws a picture. Colours are hexadecimal, with or without `#`. */
export interface PreviewOptions {
  /** Pixels, 0 to 4000. */
  readonly width?: number;
  /** Pixels, 0 to 4000; without it the ratio is kept. */
  readonly height?: number;
  readonly gravity?: PreviewGravity;
  /** 0 to 100. */
  readonly quality?: number;
  /** Pixels, 0 to 100. */
  readonly borderWidth?: number;
  readonly borderColor?: string;
  /** Pixels, 0 to 4000. */
  readonly borderRadius?: number;
  /** 0 to 1. */
  readonly opacity?: number;
  /** Degrees, -360 to 360. */
  readonly rotation?: number;
  readonly background?: string;
  readonly output?: PreviewOutput;
}

const { width, gravity, quality, borderWidth } = imagePresets.default;
const defaults = { width, gravity, quality, borderWidth };

const colours: ReadonlySet<string> = new Set(['borderColor', 'background']);

/** Throws for an empty id: an address without one would answer another question. */
export function requireLocation({ bucketId, fileId }: FileLocation): void {
  if (!bucketId) throw new Error('Missing required parameter: "bucketId"');
  if (!fileId) throw new Error('Missing required parameter: "fileId"');
}

type Origin = Pick<Configuration, 'endpoint' | 'projectId'>;
type Query = Readonly<Record<string, string | number>>;

/** The address of a file of the backend's storage. Throws when an id is missing. */
export function fileAddress(
  { endpoint, projectId }: Origin,
  location: FileLocation,
  kind: 'download' | 'view' | 'preview',
  query: Query = {},
): string {
  requireLocation(location);
  const path = `storage/buckets/${encodeURIComponent(location.bucketId)}/files/${encodeURIComponent(location.fileId)}`;
  // A picture's request carries no header, so the project travels in the address.
  const asked = new URLSearchParams({ ...query, project: projectId } as Record<string, string>);
  return `${endpoint}/${path}/${kind}?${asked}`;
}

/** The address that saves a file. Throws when an id is missing. */
export const downloadAddress = (origin: Origin, location: FileLocation): string =>
  fileAddress(origin, location, 'download');

/** The address that shows a file as it is. Throws when an id is missing. */
export const viewAddress = (origin: Origin, location: FileLocation): string =>
  fileAddress(origin, location, 'view');

/** The address of a drawn picture: 800 wide, quality 100, centred and without a border by default. Throws when an id is missing. */
export function previewAddress(origin: Origin, location: FileLocation, options: PreviewOptions = {}): string {
  const query = Object.entries({ ...defaults, ...options }).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, colours.has(name) ? String(value).replace(/^#/, '') : value]];
  });
  return fileAddress(origin, location, 'preview', Object.fromEntries(query) as Query);
}
