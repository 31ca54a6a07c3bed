import { monthName } from './calendar.ts';

/** A host's public profile. Missing pictures and handles are null. */
export interface Host {
  /** The row's id. */
  readonly id: string;
  readonly userId: string;
  /** The name in the profile's address. */
  readonly userName: string;
  readonly name: string;
  /** Empty when the host wrote none. */
  readonly bio: string;
  /** File ids in the bucket of profile images. */
  readonly profileImage: string | null;
  readonly hostBanner: string | null;
  readonly hostGallery: readonly string[];
  readonly instagram: string | null;
  readonly youtube: string | null;
  readonly facebook: string | null;
  readonly tiktok: string | null;
  readonly twitter: string | null;
  readonly personalSite: string | null;
  /** ISO text: when the profile was created. */
  readonly joinedAt: string;
}

/** 'Joined in Mar 2025', in UTC. */
export function joinedLabel(host: Pick<Host, 'joinedAt'>): string {
  const joined = new Date(host.joinedAt);
  return `Joined in ${monthName(joined)} ${joined.getUTCFullYear()}`;
}

/** The upper-case first letter that stands in for a missing avatar; '?' for a host without a name. */
export function hostInitial(host: Pick<Host, 'name'>): string {
  const [first] = host.name.trim();
  return first?.toUpperCase() ?? '?';
}
