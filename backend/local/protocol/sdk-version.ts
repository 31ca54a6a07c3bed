import { serverVersion } from './refusal.ts';

/** What a server says to an SDK that was made for a newer one; null to all others. */
export function versionWarning(madeFor: string | undefined): string | null {
  if (madeFor === undefined || !/^\d+\.\d+\.\d+$/.test(madeFor)) return null;
  if (madeFor.localeCompare(serverVersion, 'en', { numeric: true }) <= 0) return null;
  return `The current SDK is built for Appwrite ${madeFor}. However, the current Appwrite server version is ${serverVersion}. Please downgrade your SDK to match the Appwrite version: https://appwrite.io/docs/sdks`;
}
