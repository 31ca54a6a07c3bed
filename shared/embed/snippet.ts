export const embedThemes = ['light', 'dark', 'system'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** What a host chooses for the widget on their own page. */
export interface EmbedChoice {
  readonly tripId: string;
  readonly theme: EmbedTheme;
  /** A CSS colour; null for the widget's own. */
  readonly accent: string | null;
  /** Whether travellers can also look their booking up there. */
  readonly withStatus: boolean;
}

/** What a host pastes: the script once a page, the elements where they shall stand. */
export interface EmbedSnippet {
  readonly script: string;
  readonly elements: string;
}

/** Attributes that say what is the default anyway are left out. */
export function embedSnippet(siteUrl: string, choice: EmbedChoice): EmbedSnippet {
  const { tripId, theme, accent, withStatus } = choice;
  const look = [
    ...(theme === 'light' ? [] : [`theme="${theme}"`]),
    ...(accent === null ? [] : [`accent="${escaped(accent)}"`]),
  ];
  const element = (name: string, attributes: readonly string[], path: string, label: string) =>
    `<${[name, ...attributes, ...look].join(' ')}><a href="${siteUrl}${path}">${label}</a></${name}>`;
  const booking = element(
    'group-trip-booking',
    [`trip-id="${escaped(tripId)}"`],
    `/trip/${encodeURIComponent(tripId)}`,
    'Book this trip',
  );
  const status = element('group-trip-status', [], '/bookings/status', 'Check your booking');
  return {
    script: `<script type="module" src="${siteUrl}/widget/v1/group-trips.js"></script>`,
    elements: withStatus ? `${booking}\n${status}` : booking,
  };
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
