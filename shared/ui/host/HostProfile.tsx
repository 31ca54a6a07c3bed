import type { ReactNode } from 'react';
import { type Host, joinedLabel } from '../../domain/hosts/host.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { Picture } from '../elements/Picture.tsx';
import { Section } from '../elements/Section.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { TripCard } from '../trips/TripCard.tsx';
import { tripGrid } from '../trips/trip-grid.ts';
import { HostWords } from '../words/HostWords.tsx';
import { Avatar } from './Avatar.tsx';
import { SocialLinks } from './SocialLinks.tsx';

interface Props {
  readonly host: Host;
  readonly trips: readonly Trip[];
  /** The host's bio, where the build has drawn it. */
  readonly bio?: ReactNode;
}

const bannerShape = 'aspect-[3/1] max-h-80 w-full rounded-card object-cover';

/** A host, and what is planned next. */
export function HostProfile({ host, trips, bio }: Props) {
  const t = useText();
  const noBanner = (
    <div aria-hidden="true" className={`${bannerShape} bg-linear-to-br from-ridge-2 to-ridge-4`} />
  );
  return (
    <article className="mx-auto max-w-page px-4 pt-6 @mid:px-6 @mid:pt-8">
      {host.hostBanner === null ? (
        noBanner
      ) : (
        <Picture
          bucket="profile"
          fileId={host.hostBanner}
          preset="banner"
          alt=""
          sizes="(min-width: 72rem) 1112px, 100vw"
          leading
          className={bannerShape}
          fallback={noBanner}
        />
      )}
      <header className="relative -mt-10 px-4 @mid:-mt-14 @mid:px-8">
        <Avatar host={host} size="large" />
        <h1 ref={focusAfterRetry} dir="auto" className="mt-4 text-heading font-bold">
          {host.name}
        </h1>
        <p className="mt-1 mb-2 text-lead text-muted">
          {t('Host • {joined}', { joined: joinedLabel(host, t) })}
        </p>
        <SocialLinks host={host} />
      </header>
      <div className="mt-10 space-y-14 @mid:px-8">
        <Section id="about-me" title={t('About Me')}>
          <div lang={(host.bio && host.language) || undefined} className="mt-3 max-w-prose">
            {host.bio === '' ? <p>{t('No bio.')}</p> : (bio ?? <HostWords text={host.bio} level={3} />)}
          </div>
        </Section>
        <HostGallery host={host} />
        <Section id="host-trips" title={t('Upcoming Trips')}>
          {trips.length === 0 ? (
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
              <p>{t('No trips are planned right now.')}</p>
              <OtherTrips look="secondary" />
            </div>
          ) : (
            <ul className={`mt-6 ${tripGrid}`}>
              {trips.map((trip) => (
                <li key={trip.id}>
                  <TripCard trip={trip} level={3} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </article>
  );
}

/** A host's own photos; nothing where there are none. */
function HostGallery({ host }: { readonly host: Pick<Host, 'name' | 'hostGallery'> }) {
  const t = useText();
  if (host.hostGallery.length === 0) return null;
  return (
    <Section id="host-photos" title={t('Photos')}>
      <ul className="mt-4 grid grid-cols-2 gap-2 @mid:grid-cols-3">
        {host.hostGallery.map((photo, index) => (
          <li key={photo}>
            <Picture
              bucket="profile"
              fileId={photo}
              preset="galleryThumb"
              alt={t('Photo {number} by {name}', { number: index + 1, name: host.name })}
              sizes="(min-width: 72rem) 340px, 50vw"
              className="aspect-photo w-full rounded-field object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
