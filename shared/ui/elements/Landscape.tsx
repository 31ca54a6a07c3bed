interface Props {
  readonly className?: string;
}

/** The picture of a trip that has none. */
export function Landscape({ className = '' }: Props) {
  return (
    <svg
      className={`bg-sky ${className}`}
      viewBox="0 0 600 338"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle className="fill-sun" cx="408" cy="112" r="34" />
      <path
        className="fill-ridge-1"
        d="M0 220c60-10 92-76 152-76s86 56 150 54 104-62 168-60 82 40 130 44v156H0Z"
      />
      <path className="fill-ridge-2" d="M0 262c72-4 110-48 180-46s104 40 176 36 130-54 244-40v126H0Z" />
      <path className="fill-ridge-3" d="M0 300c110-2 160-36 264-32s180 30 336 4v66H0Z" />
    </svg>
  );
}
