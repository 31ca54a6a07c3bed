/** The name of a text in the files of a language: three letters; `seed` is the one by which no two texts share a name. */
export function textKey(seed: number, text: string): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return ((hash >>> 0) % 46_656).toString(36);
}

/** The first seed by which all texts have names of their own. */
export function freeSeed(texts: readonly string[]): number {
  for (let seed = 1; ; seed += 1) {
    if (new Set(texts.map((text) => textKey(seed, text))).size === texts.length) return seed;
  }
}
