/** Milliseconds: never, as far as a timer can express it. */
export const longestTimeout = 2 ** 31 - 1;
