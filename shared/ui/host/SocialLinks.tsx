import type { Host } from '../../domain/hosts/host.ts';
import { socialLinks } from '../../domain/hosts/social-links.ts';
import { Icon } from '../elements/Icon.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { networkIconPaths } from './network-icon-paths.ts';

/** Where else a host can be found; nothing for a host who is nowhere else. */
export function SocialLinks({ host }: { readonly host: Host }) {
  const t = useText();
  const links = socialLinks(host);
  if (links.length === 0) return null;
  return (
    <ul className="-ms-3 flex flex-wrap">
      {links.map(({ network, label, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-text"
          >
            <Icon path={networkIconPaths[network]} />
            <span className="sr-only">
              {withParts(t, '{name} on {network}', {
                name: <bdi>{host.name}</bdi>,
                network: <span>{label === 'Website' ? t('Website') : label}</span>,
              })}
              <span>{` ${t('(opens in a new tab)')}`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
