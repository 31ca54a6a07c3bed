import { parseAddress } from '../texts/parse-address.ts';
import type { Host } from './host.ts';

type SocialNetwork = 'instagram' | 'facebook' | 'twitter' | 'youtube' | 'tiktok' | 'website';

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly label: string;
  readonly href: string;
}

type Handles = Pick<Host, 'instagram' | 'facebook' | 'twitter' | 'youtube' | 'tiktok' | 'personalSite'>;

const networks = [
  { network: 'instagram', label: 'Instagram', base: 'https://www.instagram.com/' },
  { network: 'facebook', label: 'Facebook', base: 'https://www.facebook.com/' },
  { network: 'twitter', label: 'X', base: 'https://x.com/' },
  { network: 'youtube', label: 'YouTube', base: 'https://www.youtube.com/@' },
  { network: 'tiktok', label: 'TikTok', base: 'https://www.tiktok.com/@' },
] as const;

/**
 * The links of a host, in a fixed order, those that are not set left out. A handle may be stored with its @;
 * what cannot be a handle (an address, blanks inside) makes no link.
 */
export function socialLinks(host: Handles): SocialLink[] {
  const links: SocialLink[] = [];
  for (const { network, label, base } of networks) {
    const handle = host[network]?.trim().replace(/^@/, '') ?? '';
    if (/^[\p{L}\p{N}._-]+$/u.test(handle))
      links.push({ network, label, href: base + encodeURIComponent(handle) });
  }
  const site = personalSiteAddress(host.personalSite);
  if (site) links.push({ network: 'website', label: 'Website', href: site });
  return links;
}

/** The site's address with https:// where it names no scheme; null for any scheme but http and https. */
function personalSiteAddress(stored: string | null): string | null {
  const text = stored?.trim() ?? '';
  if (text === '') return null;
  // A colon before digits is a port ('example.com:8080'), any other colon ends a scheme.
  const named = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  const complete = named ? text : `https://${text.replace(/^\/\//, '')}`;
  const address = parseAddress(complete);
  if (address === null) return null;
  if (address.protocol !== 'http:' && address.protocol !== 'https:') return null;
  // Without a dot it is no public host name; a name before an @ disguises the host that follows.
  if (!address.hostname.includes('.') || address.username !== '' || address.password !== '') return null;
  return address.href;
}
