/** An absolute address; null where the text is none. Browsers have known `URL.canParse` for a short time only. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
