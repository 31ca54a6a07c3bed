import { type IconName, iconPaths } from './icon-paths.ts';

interface Props {
  readonly name: IconName;
  readonly className?: string;
}

/** A decoration: whatever it stands for is also said in words. */
export function Icon({ name, className = 'size-5' }: Props) {
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
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
