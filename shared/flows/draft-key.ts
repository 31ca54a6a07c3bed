/** The start of every draft's key. */
export const draftKeyPrefix = 'group-trips:draft:';

/** The key of the draft of this name in the storage. */
export function draftKey(name: string): string {
  return draftKeyPrefix + name;
}
