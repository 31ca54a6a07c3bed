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

const fileAddress = (
  { endpoint, projectId }: Origin,
  location: FileLocation,
  kind: 'download' | 'view' | 'preview',
  options: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  requireLocation(location);
  const path = `storage/buckets/${encodeURIComponent(location.bucketId)}/files/${encodeURIComponent(location.fileId)}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    query.set(name, colours.has(name) ? String(value).replace(/^#/, '') : String(value));
  }
  // A picture's request carries no header, so the project travels in the address.
  query.set('project', projectId);
  return `${endpoint}/${path}/${kind}?${query}`;
};

/** The address that saves a file. Throws when an id is missing. */
export const downloadAddress = (origin: Origin, location: FileLocation): string =>
  fileAddress(origin, location, 'download');

/** The address that shows a file as it is. Throws when an id is missing. */
export const viewAddress = (origin: Origin, location: FileLocation): string =>
  fileAddress(origin, location, 'view');

/** The address of a drawn picture: 800 wide, quality 100, centred and without a border by default. Throws when an id is missing. */
export const previewAddress = (
  origin: Origin,
  location: FileLocation,
  options: PreviewOptions = {},
): string => fileAddress(origin, location, 'preview', { ...defaults, ...options });
