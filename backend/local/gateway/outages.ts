/** How the merchant's interface fails; its pages and checkouts go on. */
export const outages = {
  none: { about: 'answers', status: null },
  'wrong key': { about: 'does not know the key (401)', status: 401 },
  'too many': { about: 'has had too many requests (429)', status: 429 },
  'bad gateway': { about: 'is broken (502)', status: 502 },
  silent: { about: 'does not answer', status: null },
} as const;

export type Outage = keyof typeof outages;

export const outageNames = Object.keys(outages) as Outage[];
