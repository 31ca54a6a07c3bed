import { expect, test } from 'vitest';
import { readLanguages } from './languages.ts';

/** Texts that send a reader to a label on another screen, which is to be called there as it is called here. */
const quoted = [
  ['Look at [your booking] first. If it says Confirmed, the payment went through after all.', 'Confirmed'],
  ['The trip’s page goes on showing ‘Sold Out’: book here.', 'Sold Out'],
] as const;

// Its words bend with the sentence.
const inflected = new Set(['ar']);

test.each(readLanguages().filter(({ tag }) => !inflected.has(tag)))(
  'a label is quoted as it stands in $language',
  ({ texts }) => {
    for (const [text, label] of quoted) expect(texts[text]).toContain(texts[label]);
  },
);
