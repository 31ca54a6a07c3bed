import { type IconName, iconPaths } from './icon-paths.ts';
import { Strokes } from './Strokes.tsx';

interface Props {
  readonly name: IconName;
  readonly className?: string;
}

/** A decoration: the text next to it has the same meaning. */
export function Icon({ name, className }: Props) {
  return <Strokes path={iconPaths[name]} className={className} />;
}
