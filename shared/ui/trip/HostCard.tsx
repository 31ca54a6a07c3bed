import { type Host, hostInitial } from '../../domain/host.ts';
import { socialLinks } from '../../domain/social-links.ts';
import { buttonStyle } from '../elements/button-style.ts';
import { Icon } from '../elements/Icon.tsx';
import { Picture } from '../elements/Picture.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSurroundings } from '../surroundings.ts';

interface Props {
  readonly host: Host;
}

/** Who is taking the travellers along. */
export function HostCard({ host }: Props) {
  const { links } = useSurroundings();
  const social = socialLinks(host);
  return (
    <section aria-labelledby="your-host">
      <h2 id="your-host" className="text-title">
        Your Host
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-5 gap-y-4 rounded-card border border-line p-6">
        <Avatar host={host} />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-lead font-semibold">{host.name}</p>
          <p className="mt-1 text-muted">{host.bio || 'No bio'}</p>
          {social.length > 0 && (
            <ul className="mt-3 -ml-3 flex flex-wrap">
              {social.map(({ network, label, href }) => (
                <li key={network}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener nofollow"
                    className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-text"
                  >
                    <Icon name={network} />
                    <span className="sr-only">
                      {host.name} on {label} (opens in a new tab)
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <SiteLink href={links.host(host.userName)} className={buttonStyle('secondary')}>
          View
          <span className="sr-only"> the profile of {host.name}</span>
        </SiteLink>
      </div>
    </section>
  );
}

function Avatar({ host }: Props) {
  const shape = 'size-16 shrink-0 rounded-full';
  const letter = (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-accent-soft font-heading text-title font-bold text-accent`}
    >
      {hostInitial(host)}
    </span>
  );
  if (host.profileImage === null) return letter;
  return (
    <Picture
      bucket="profile"
      fileId={host.profileImage}
      preset="avatar"
      alt=""
      sizes="64px"
      className={`${shape} object-cover`}
      fallback={letter}
    />
  );
}
