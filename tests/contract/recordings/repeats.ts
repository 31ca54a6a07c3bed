import type { Exchange } from './recording.ts';

/** `guest get row #70`: the seventieth of its kind. */
const counted = /^(.+) #(\d+)$/;

/**
 * The repetitions between two written down steps of one kind, `#3` and `#121`, that the recorder sent too: like the
 * one before, with its number counted on.
 */
export function unwrittenBetween(before: Exchange | undefined, next: Exchange): Exchange[] {
  const [, kind, from] = counted.exec(before?.step ?? '') ?? [];
  const [, same, to] = counted.exec(next.step) ?? [];
  if (!before || kind !== same || from === undefined || to === undefined) return [];
  return Array.from({ length: Number(to) - Number(from) - 1 }, (_, index) =>
    numbered(before, from, Number(from) + index + 1),
  );
}

function numbered(exchange: Exchange, from: string, number: number): Exchange {
  const body = JSON.stringify(exchange.request.body ?? null);
  const name = new RegExp(`(?<=["-]\\w*-?)${from}(?=\\\\?")`, 'g');
  const counting = JSON.parse(body.replaceAll(name, String(number))) as unknown;
  return { ...exchange, request: { ...exchange.request, body: counting } };
}
