import type { Host } from '../../domain/host.ts';
import { Picture } from '../elements/Picture.tsx';
import { Section } from '../elements/Section.tsx';

/** A host's own photos; nothing where there are none. */
export function HostGallery({ host }: { readonly host: Pick<Host, 'name' | 'hostGallery'> }) {
  if (host.hostGallery.length === 0) return null;
  return (
    <Section id="host-photos" title="Photos">
      <ul className="mt-4 grid grid-cols-2 gap-2 @mid:grid-cols-3">
        {host.hostGallery.map((photo, index) => (
          <li key={photo}>
            <Picture
              bucket="profile"
              fileId={photo}
              preset="galleryThumb"
              alt={`Photo ${index + 1} by ${host.name}`}
              sizes="(min-width: 72rem) 340px, 50vw"
              className="aspect-photo w-full rounded-field object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
