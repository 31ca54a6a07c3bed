import type { Host } from '../../domain/hosts/host.ts';
import { type SocialLink, socialLinks } from '../../domain/hosts/social-links.ts';
import { Icon } from '../elements/Icon.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';

/** Drawn as the other icons are: on a grid of 24, as strokes. */
const networkIconPaths: Readonly<Record<SocialLink['network'], string>> = {
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 7v.1',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.8c0-1 .4-1.8 1.9-1.8H17.5V3.1c-3.6-.6-7 .5-7 4.4v2H7.5V13h3v8',
  twitter: 'M4.5 4.5 19.5 19.5M19 4.5 5 19.5',
  youtube:
    'M4.5 6.5c5-.8 10-.8 15 0a2 2 0 0 1 1.5 1.8c.4 2.5.4 4.9 0 7.4a2 2 0 0 1-1.5 1.8c-5 .8-10 .8-15 0A2 2 0 0 1 3 15.7c-.4-2.5-.4-4.9 0-7.4a2 2 0 0 1 1.5-1.8ZM10.3 9.2v5.6l4.8-2.8Z',
  tiktok: 'M14 3.5v11.3a3.6 3.6 0 1 1-3.6-3.6M14 3.5c.3 2.8 2 4.5 5 4.7',
  website:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
};

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
