import type { Host } from '../../shared/domain/hosts/host.ts';
import { socialLinks } from '../../shared/domain/hosts/social-links.ts';
import { linkedData } from './linked-data.ts';
import { plainText } from './plain-text.ts';

/** The host as schema.org describes a profile, as JSON that is safe inside a script element. */
export function hostProfileData(host: Host, address: URL, image: string): string {
  const elsewhere = socialLinks(host).map(({ href }) => href);
  return linkedData([
    {
      '@type': 'ProfilePage',
      url: address.href,
      dateCreated: host.joinedAt,
      mainEntity: {
        '@type': 'Person',
        name: host.name,
        alternateName: host.userName,
        url: address.href,
        image,
        description: plainText(host.bio),
        sameAs: elsewhere,
      },
    },
  ]);
}
