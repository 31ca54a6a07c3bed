/** Spans of time in milliseconds. A day of UTC has no daylight saving, so each is as long as the next. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
