export interface Hostility {
  /** As in `?with=`; the hostility's style sheet or script has the same name. */
  readonly name: string;
  /** What the page does, as a sentence. */
  readonly does: string;
  readonly styleSheet?: true;
  /** A classic script that runs before the widget's. */
  readonly script?: true;
  /** Left out when all are combined. */
  readonly isExclusive?: true;
}

/** What a host's page can do to a widget, each by itself or with others: `/hostile?with=small-rem,rtl`. */
export const hostilities = [
  { name: 'small-rem', does: 'html { font-size: 62.5% } shrinks every rem.', styleSheet: true },
  { name: 'unset', does: '* { all: unset !important } resets every element.', styleSheet: true },
  { name: 'universal', does: '* { … !important } moves, blurs and colours everything.', styleSheet: true },
  {
    name: 'inherited',
    does: 'Every inherited property is set to something ugly on the body.',
    styleSheet: true,
  },
  { name: 'tags', does: 'Rules for button, input, label, h2 and the rest.', styleSheet: true },
  { name: 'tokens', does: 'Custom properties named like those of a design system.', styleSheet: true },
  { name: 'z-index', does: 'A banner and a chat bubble have the highest z-index.', styleSheet: true },
  { name: 'rtl', does: 'The page reads from right to left.' },
  { name: 'quirks', does: 'No doctype: the page is in quirks mode.' },
  { name: 'base', does: 'A <base> tag sends every relative address elsewhere.' },
  { name: 'csp', does: 'A strict content security policy, with the directives that the widget documents.' },
  { name: 'coop', does: 'Cross-Origin-Opener-Policy: same-origin cuts the page off from windows of others.' },
  {
    name: 'require-corp',
    does: 'This COEP requires every foreign file and frame to allow it.',
    isExclusive: true,
  },
  { name: 'credentialless', does: 'This COEP requires it of frames only.', isExclusive: true },
  { name: 'twice', does: 'The script of the widget, twice in the page and once more at another address.' },
  { name: 'late', does: 'The script of the widget comes after the page has loaded.', script: true },
  {
    name: 'polyfilled',
    does: 'Old polyfills add to prototypes, toJSON among them, and replace fetch and Promise.',
    script: true,
  },
  // Not with frozen prototypes: no library can copy an object then.
  {
    name: 'extended',
    does: 'Every object has one more, enumerable function.',
    script: true,
    isExclusive: true,
  },
  {
    name: 'prototype',
    does: 'Prototype.js 1.7 replaces Array.from, and puts its own methods into lists, texts and elements.',
    script: true,
    isExclusive: true,
  },
  {
    name: 'mootools',
    does: 'Array.from of MooTools makes one entry of a text.',
    script: true,
    isExclusive: true,
  },
  {
    name: 'trusted-types',
    does: 'Trusted Types want a policy for the address of every script.',
    isExclusive: true,
  },
  {
    name: 'classic',
    does: 'The script of the widget is pasted without type="module".',
    isExclusive: true,
  },
  {
    name: 'turbo',
    does: 'Turbo replaces the body on the way to another page, and keeps copies of it.',
    script: true,
    isExclusive: true,
  },
  { name: 'frozen', does: 'Object.freeze is applied to the shared prototypes.', script: true },
  { name: 'no-storage', does: 'Storage and cookies are blocked.', script: true },
  { name: 'shortcuts', does: 'Keys are shortcuts of the page unless an input has the focus.', script: true },
] as const satisfies readonly Hostility[];

/** The hostilities that a request names; without names all that can be combined, and none for `nothing`. */
export function hostilitiesOf(named: string | undefined): readonly Hostility[] {
  const all: readonly Hostility[] = hostilities;
  if (named === undefined) return all.filter(({ isExclusive }) => !isExclusive);
  const names = named.split(',');
  return all.filter(({ name }) => names.includes(name));
}
