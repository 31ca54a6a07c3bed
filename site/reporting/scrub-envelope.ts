import { scrub } from './scrub.ts';

/** What the reporting client sends at once: headers, and items that each have a header and a payload. */
type Envelope = readonly [
  headers: object,
  items: readonly (readonly [header: { type: string }, payload: unknown])[],
];

const utf8 = new TextEncoder();

/** An envelope without personal data. An item that cannot be read, such as a compressed recording, is left out. */
export function scrubEnvelope<Sent>(envelope: Sent, typed: readonly string[]): Sent {
  const [headers, items] = envelope as unknown as Envelope;
  const clean = items.flatMap(([header, payload]): Envelope[1][number][] => {
    if (typeof payload === 'string') {
      const recording = scrubRecording(payload, typed);
      return recording === null
        ? []
        : [[{ ...header, length: utf8.encode(recording).length } as typeof header, recording]];
    }
    return isPlain(payload) ? [[header, scrub(payload, typed)]] : [];
  });
  const cleanHeaders = 'trace' in headers ? { ...headers, trace: scrub(headers.trace, typed) } : headers;
  return [cleanHeaders, clean] as unknown as Sent;
}

/** Lines of JSON: a header, then the recorded events. Null for any other text. */
function scrubRecording(text: string, typed: readonly string[]): string | null {
  try {
    return text
      .split('\n')
      .map((line) => JSON.stringify(scrub(JSON.parse(line), typed)))
      .join('\n');
  } catch {
    return null;
  }
}

function isPlain(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && !ArrayBuffer.isView(payload);
}
