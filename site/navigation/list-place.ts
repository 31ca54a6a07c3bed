import * as v from 'valibot';

/** Where a reader is in a list of cards, as the history entry keeps it. */
const ListPlace = v.object({
  /** How many trips were loaded. */
  loaded: v.number(),
  /** The first card in the window. */
  card: v.string(),
  /** The distance of its top from that of the window, in CSS pixels. */
  top: v.number(),
});
export type ListPlace = v.InferOutput<typeof ListPlace>;

const Kept = v.object({ listPlace: ListPlace });

/** The place that this history entry keeps; null without one. */
export function keptPlace(): ListPlace | null {
  const kept = v.safeParse(Kept, history.state);
  return kept.success ? kept.output.listPlace : null;
}

/** Keeps the reader's place among the cards, elements with `data-trip`, in this history entry. */
export function keepPlace(cards: readonly HTMLElement[], loaded: number): void {
  const first = cards.find((card) => card.getBoundingClientRect().bottom > 0);
  const listPlace: ListPlace | null = first
    ? {
        loaded,
        card: first.dataset['trip'] ?? '',
        top: first.getBoundingClientRect().top,
      }
    : null;
  history.replaceState({ ...history.state, listPlace }, '');
}

/** Cards that are drawn for the first time take their own height in the place of an assumed one, within a few frames. */
const framesToSettle = 10;

/** Scrolls to the place, where its card is there, and stays there until the cards around it have their heights. */
export function scrollToPlace(
  cards: readonly HTMLElement[],
  { card, top }: ListPlace,
  frames = framesToSettle,
): void {
  const found = cards.find(({ dataset }) => dataset['trip'] === card);
  if (!found || frames === 0) return;
  scrollBy({ top: found.getBoundingClientRect().top - top, behavior: 'instant' });
  requestAnimationFrame(() => scrollToPlace([found], { loaded: 1, card, top }, frames - 1));
}
