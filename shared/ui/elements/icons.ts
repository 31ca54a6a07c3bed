/** Drawings of several screens, on a grid of 24, as strokes: what `Icon` takes. */
export const arrowIcon = 'M5 12h14M13 6l6 6-6 6';
export const backIcon = 'M19 12H5M11 6l-6 6 6 6';
export const calendarIcon =
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7';
export const checkIcon = 'M5 12.5 10 17.5 19.5 7';
export const clockIcon = 'M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z';
export const crossIcon = 'M7 7l10 10M17 7 7 17';
export const pinIcon =
  'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';
export const warningIcon = 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17.2v.1';
