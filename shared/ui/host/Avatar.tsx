import { type Host, hostInitial } from '../../domain/hosts/host.ts';
import { Picture } from '../elements/Picture.tsx';

const shapes = {
  card: { box: 'size-8', letter: 'text-note', sizes: '32px' },
  line: { box: 'size-11', letter: 'text-lead', sizes: '44px' },
  small: { box: 'size-16', letter: 'text-title', sizes: '64px' },
  large: { box: 'size-28 border-4 border-surface', letter: 'text-heading', sizes: '112px' },
} as const;

interface Props {
  readonly host: Pick<Host, 'name' | 'profileImage'>;
  readonly size: keyof typeof shapes;
}

/** A host's picture, or the first letter of the name. */
export function Avatar({ host, size }: Props) {
  const { box, letter, sizes } = shapes[size];
  const shape = `shrink-0 rounded-full ${box}`;
  const initial = (
    <span
      aria-hidden="true"
      className={`${shape} ${letter} grid place-items-center bg-accent-soft font-heading font-bold text-accent`}
    >
      {hostInitial(host)}
    </span>
  );
  if (host.profileImage === null) return initial;
  return (
    <Picture
      bucket="profile"
      fileId={host.profileImage}
      preset="avatar"
      alt=""
      sizes={sizes}
      className={`${shape} object-cover`}
      fallback={initial}
    />
  );
}
