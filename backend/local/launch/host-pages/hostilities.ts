export interface Hostility {
  /** As `?with=` says it; a style sheet or script of the hostility bears the same name. */
  readonly name: string;
  /** What the host's page does to everything on it. */
  readonly does: string;
  readonly styleSheet?: true;
  /** A classic script that runs before the widget's. */
  readonly script?: true;
  /** Whether it is left out where all come together. */
  readonly alone?: true;
}

/** What a host's page can do to a widget, each by itself or with others: `/hostile?with=small-rem,rtl`. */
export const hostilities = [
  { name: 'small-rem', does: 'html { font-size: 62.5% } shrinks every rem.', styleSheet: true },
  { name: 'unset', does: '* { all: unset !important } resets every element.', styleSheet: true },
  {
    name: 'universal',
    does: '* { … !important } moves, blurs, spaces and colours everything.',
    styleSheet: true,
  },
  {
    name: 'inherited',
    does: 'Everything that inherits is set to something ugly on the body.',
    styleSheet: true,
  },
  { name: 'tags', does: 'Rules for button, input, label, h2 and the rest.', styleSheet: true },
  { name: 'tokens', does: 'Custom properties named like those of a design system.', styleSheet: true },
  {
    name: 'z-index',
    does: 'A banner and a chat bubble with the highest z-index there is.',
    styleSheet: true,
  },
  { name: 'rtl', does: 'The page reads from right to left.' },
  { name: 'quirks', does: 'No doctype: the page is in quirks mode.' },
  { name: 'base', does: 'A <base> tag sends every relative address elsewhere.' },
  { name: 'csp', does: 'A strict content security policy, with the directives that the widget documents.' },
  { name: 'coop', does: 'Cross-Origin-Opener-Policy: same-origin cuts the page off from windows of others.' },
  { name: 'require-corp', does: 'That COEP asks every file and frame of others to allow it.', alone: true },
  { name: 'credentialless', does: 'That COEP asks it of frames alone.', alone: true },
  { name: 'twice', does: 'The script of the widget, twice in the page and once more at another address.' },
  { name: 'late', does: 'The script of the widget comes after the page has loaded.', script: true },
  {
    name: 'polyfilled',
    does: 'Old polyfills: enumerable additions, a wrapped fetch, another Promise.',
    script: true,
  },
  // Not with frozen prototypes: no library copies an object then.
  { name: 'extended', does: 'Every object has one more, enumerable function.', script: true, alone: true },
  { name: 'frozen', does: 'Object.freeze over the prototypes that everybody shares.', script: true },
  { name: 'no-storage', does: 'Storage and cookies are blocked.', script: true },
  { name: 'shortcuts', does: 'Keys are shortcuts of the page unless an input has the focus.', script: true },
] as const satisfies readonly Hostility[];

/** The ones that a request names; all that go together where it names none, and none at all for `nothing`. */
export function hostilitiesOf(named: string | undefined): readonly Hostility[] {
  const all: readonly Hostility[] = hostilities;
  if (named === undefined) return all.filter(({ alone }) => !alone);
  const names = named.split(',');
  return all.filter(({ name }) => names.includes(name));
}
