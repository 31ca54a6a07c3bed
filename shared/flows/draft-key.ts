/** How the key of every draft begins. */
export const draftKeyPrefix = 'group-trips:draft:';

/** Where the draft of this name lies in the storage. */
export const draftKey = (name: string): string => draftKeyPrefix + name;
