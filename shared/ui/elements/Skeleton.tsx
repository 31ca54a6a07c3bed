interface Props {
  readonly className: string;
}

/** The shape of something that is still on its way; say so in words beside it. */
export function Skeleton({ className }: Props) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-sm bg-line ${className}`} />;
}
