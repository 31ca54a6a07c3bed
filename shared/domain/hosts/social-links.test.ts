import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { socialLinks } from './social-links.ts';

const noHandles = {
  instagram: null,
  facebook: null,
  twitter: null,
  youtube: null,
  tiktok: null,
  personalSite: null,
};
const hrefs = (handles: Partial<Record<keyof typeof noHandles, string>>) =>
  socialLinks({ ...noHandles, ...handles }).map(({ href }) => href);

test('every network’s link has its own shape, in a fixed order', () => {
  const handles = {
    instagram: 'asha',
    facebook: 'asha',
    twitter: 'asha',
    youtube: 'asha',
    tiktok: 'asha',
    personalSite: 'asha.example',
  };
  expect(socialLinks(handles)).toEqual([
    { network: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/asha' },
    { network: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/asha' },
    { network: 'twitter', label: 'X', href: 'https://x.com/asha' },
    { network: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@asha' },
    { network: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/@asha' },
    { network: 'website', label: 'Website', href: 'https://asha.example/' },
  ]);
});

test('a host without handles has no links', () => {
  expect(socialLinks(noHandles)).toEqual([]);
  expect(hrefs({ instagram: '', youtube: ' ' })).toEqual([]);
});

test('a handle may be stored with its @', () => {
  expect(hrefs({ youtube: '@asha', instagram: ' @asha ' })).toEqual([
    'https://www.instagram.com/asha',
    'https://www.youtube.com/@asha',
  ]);
});

test.each(['a b', '../evil', 'x?y=1', 'https://instagram.com/asha', '<script>'])(
  '"%s" is no handle',
  (instagram) => {
    expect(hrefs({ instagram })).toEqual([]);
  },
);

describe('a personal site', () => {
  test.each([
    ['asha.example', 'https://asha.example/'],
    ['asha.example/trips?x=1', 'https://asha.example/trips?x=1'],
    ['asha.example:8080/a', 'https://asha.example:8080/a'],
    ['//asha.example', 'https://asha.example/'],
    [' https://asha.example ', 'https://asha.example/'],
    ['http://asha.example', 'http://asha.example/'],
    ['HTTP://asha.example', 'http://asha.example/'],
  ])('stored as "%s" opens %s', (personalSite, href) => {
    expect(hrefs({ personalSite })).toEqual([href]);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'data:text/html,x',
    'ftp://asha.example',
    'mailto:asha@asha.example',
    'tel:12345',
    'https://bank.example@evil.example',
    'bank.example@evil.example',
    'not a site',
    'https://',
    'localhost',
  ])('stored as "%s" makes no link', (personalSite) => {
    expect(hrefs({ personalSite })).toEqual([]);
  });
});

test('whatever is stored, a link leads to the web and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'http:', 'HTTPS://', 'javascript:', '//'),
      fc.string(),
      (scheme, text) => {
        for (const stored of [text, `${scheme}${text}`, `${scheme}${text}.example`]) {
          const links = hrefs({ instagram: stored, tiktok: stored, personalSite: stored });
          for (const href of links) expect(href).toMatch(/^https?:\/\//);
        }
      },
    ),
  );
});
