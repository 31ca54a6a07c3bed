import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

const ref = 'GTley01000001';

/** What mail programs make of the fragment of a link. */
const spoilers: Readonly<Record<string, (hash: string) => string>> = {
  'leaves it alone': (hash) => hash,
  'encodes it again': (hash) => `#${encodeURIComponent(hash.slice(1))}`,
  'encodes it twice more': (hash) => `#${encodeURIComponent(encodeURIComponent(hash.slice(1)))}`,
  'encodes its percent signs': (hash) => hash.replaceAll('%', '%25'),
  'decodes it': (hash) => `#${decodeURIComponent(hash.slice(1))}`,
  'decodes it as a form': (hash) => `#${decodeURIComponent(hash.slice(1)).replaceAll('+', ' ')}`,
  'encodes the space that was a plus sign': (hash) => hash.replaceAll('%2B', '%20'),
  'escapes it for HTML': (hash) => hash.replaceAll('&', '&amp;'),
  'shows quoted-printable text': (hash) => hash.replaceAll('=', '=3D'),
  'adds its own marks': (hash) => `${hash}&utm_source=mail`,
  'adds a query behind it': (hash) => `${hash}?utm_source=mail`,
  'takes the end of the sentence along': (hash) => `${hash}>.`,
  'breaks the line': (hash) => `${hash.slice(0, 30)}%0D%0A${hash.slice(30)}`,
  'encodes a second #': (hash) => `#${hash.replace('#', '%23')}`,
};

for (const [does, spoil] of Object.entries(spoilers)) {
  test.each(['asha@example.com', 'asha+trips@example.com', '3Dprint.o-neil@example.co'])(
    `reads reference and e-mail where a program ${does}: %s`,
    (email) => {
      const hash = spoil(`#${new URLSearchParams({ ref, email })}`);
      expect(mailLink({ search: '', hash })).toEqual({ ref, email });
      expect(mailLink({ search: hash.replace('#', '?'), hash: '' })).toEqual({ ref, email });
    },
  );
}

test('keeps what is rare in an address', () => {
  const email = "a&b=c?d#e'f@example.com";
  expect(mailLink({ search: '', hash: `#${new URLSearchParams({ ref, email })}` })).toEqual({ ref, email });
});

test('reads the signed texts of a host, and nothing of other addresses', () => {
  expect(mailLink({ search: '', hash: '#token%3DeyJh.b-c_d%26cancel%3DeyJx.y' })).toEqual({
    token: 'eyJh.b-c_d',
    cancel: 'eyJx.y',
  });
  expect(mailLink({ search: '?utm_source=mail', hash: '#content' })).toEqual({});
});
