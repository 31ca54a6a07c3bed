const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button border px-5 py-2 text-center font-semibold transition-colors disabled:cursor-not-allowed';

const looks = {
  /** The one action a screen is about. */
  primary:
    'border-transparent bg-accent text-on-accent hover:not-disabled:bg-accent-strong disabled:border-field-line disabled:bg-sunken disabled:text-muted',
  /** What ends something for good. */
  danger: 'border-transparent bg-danger text-surface hover:not-disabled:underline',
  /** Any other action. */
  secondary:
    'border-field-line text-text hover:not-disabled:border-text disabled:border-line disabled:text-muted',
  /** Small, next to what it belongs to. */
  quiet: 'border-transparent px-3 text-accent hover:not-disabled:bg-accent-soft disabled:text-muted',
} as const;

export type ButtonLook = keyof typeof looks;

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(look: ButtonLook = 'primary', more = ''): string {
  return `${shared} ${looks[look]} ${more}`;
}
