interface Props {
  /** On a grid of 24. */
  readonly path: string;
  readonly className?: string | undefined;
}

/** A drawing in lines, in the colour of the text around it. */
export function Icon({ path, className = 'size-5' }: Props) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
