import type { EmbedSnippet } from './snippet.ts';

/** Where the snippet goes in one way of making a site. */
export interface SiteBuilder {
  readonly name: string;
  readonly how: string;
  /** Code that differs from the snippet as it is. */
  readonly code?: (snippet: EmbedSnippet) => string;
}

export const siteBuilders: readonly SiteBuilder[] = [
  {
    name: 'Plain HTML',
    how: 'Paste the first line into the head of the page and the second where the trip shall stand. One script line serves every trip on the page.',
  },
  {
    name: 'WordPress',
    how: 'Add a Custom HTML block where the trip shall stand and paste both lines. Where WordPress takes the script out when you save, your account may not post scripts: ask an administrator, or put the first line into the theme’s header.',
  },
  {
    name: 'Wix',
    how: 'Add an Embed Code element, choose Embed HTML, paste both lines and make the element tall. Wix shows it in a frame of its own: the payment opens inside that frame, so leave it at least 700 pixels.',
  },
  {
    name: 'Squarespace',
    how: 'Add a Code block, choose HTML, and paste both lines. The editor may show the link alone; the published page shows the trip. Scripts need a plan that allows them.',
  },
  {
    name: 'Webflow',
    how: 'Add a Code Embed element and paste both lines. The designer shows a placeholder; the published site shows the trip. Custom code needs a paid plan.',
  },
  {
    name: 'Astro',
    how: 'Paste both lines into an .astro file as they are. The script keeps its address with is:inline.',
    code: ({ script, elements }) => `${script.replace('<script ', '<script is:inline ')}
${elements}`,
  },
];
