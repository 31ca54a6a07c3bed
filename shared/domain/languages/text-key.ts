/** The name of a text in the files of a language: three letters; `seed` is the one by which no two texts share a name. */
export function textKey(seed: number, text: string): string {
  return placeOf(seed, hashOf(text)).toString(36);
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = mixed(hash, text.charCodeAt(at));
  return hash;
}

/** How many names of three letters there are. */
const names = 46_656;

/** The name as a number. */
function placeOf(seed: number, hash: number): number {
  const last = mixed(hash, seed);
  return ((last ^ (last >>> 15)) >>> 0) % names;
}

function mixed(hash: number, value: number): number {
  return Math.imul(hash ^ value, 16_777_619);
}

/**
 * The first seed by which all texts have names of their own: of a thousand texts one in tens of thousands, each of which is given
 * up at the first two texts with one name.
 * @throws Error where no seed tells two texts apart.
 */
export function freeSeed(texts: readonly string[]): number {
  const hashes = texts.map(hashOf);
  if (new Set(hashes).size < hashes.length) throw new Error('Two texts have one hash.');
  /** For each name, the last seed by which it was given. */
  const given = new Uint32Array(names);
  for (let seed = 1; ; seed += 1) {
    const isFree = (hash: number) => {
      const place = placeOf(seed, hash);
      const before = given[place];
      given[place] = seed;
      return before !== seed;
    };
    if (hashes.every(isFree)) return seed;
  }
}
