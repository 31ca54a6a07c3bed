/** The backend stops counting here. */
const mostCounted = 5000;

const written = (count: number): string =>
  `${count.toLocaleString('en-GB')}${count < mostCounted ? '' : ' or more'}`;

/** '7 trips', '1 of 1,200 trips', '5,000 or more trips'. */
export function tripCount(count: number, all: number | null): string {
  const noun = (all ?? count) === 1 ? 'trip' : 'trips';
  return `${written(count)} ${all === null ? '' : `of ${written(all)} `}${noun}`;
}
