/** An absolute address; null where the text is none. Browsers have known `URL.canParse` for a short time only. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether a text is the whole address of something on the web. `localhost:4321` is not: it reads as a scheme. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && parseAddress(text) !== null;
}
