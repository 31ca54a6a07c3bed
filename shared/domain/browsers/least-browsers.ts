/**
 * The oldest browsers that the site and the widget are built for. Older Safaris lack constructed style sheets, and older
 * Chromes `color-mix`; Firefox 115 is the last one for Windows 7 and 8.
 */
const leastBrowsers = [
  { names: ['Chrome', 'Edge'], version: '111' },
  { names: ['Firefox'], version: '115' },
  { names: ['Safari'], version: '16.4' },
] as const;

/** As a build's `target` names them: `chrome111`. */
export const buildTargets: string[] = leastBrowsers.flatMap(({ names, version }) =>
  names.map((name) => `${name.toLowerCase()}${version}`),
);

/** For a sentence: 'Chrome and Edge 111, Firefox 115, Safari 16.4'. */
export const leastBrowsersText = leastBrowsers
  .map(({ names, version }) => `${names.join(' and ')} ${version}`)
  .join(', ');
