import { isRecord, parseJsonOrNull } from '../texts/json.ts';

/** One day of a trip's itinerary. Texts are empty when the host left them out. */
export interface ItineraryDay {
  /** The day's place in the stored list, from 1; a skipped day leaves a gap. */
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
  readonly activities: string;
  readonly mealsIncluded: readonly string[];
  readonly accommodation: string;
  /** A file id in the bucket of trip images. */
  readonly photo: string;
}

/** A stored day that could not be read. `index` counts from 0. */
interface SkippedDay {
  readonly index: number;
  readonly reason: string;
}

export interface Itinerary {
  readonly days: readonly ItineraryDay[];
  readonly skipped: readonly SkippedDay[];
}

/**
 * Reads a trip's days from their JSON texts. Never throws: a day that is no JSON object is skipped and reported,
 * and a missing or odd field of a readable day reads as empty.
 */
export function parseItinerary(texts: readonly unknown[]): Itinerary {
  const days: ItineraryDay[] = [];
  const skipped: SkippedDay[] = [];
  texts.forEach((text, index) => {
    const stored = readStoredDay(text);
    if (typeof stored === 'string') skipped.push({ index, reason: stored });
    else days.push(toDay(stored, index + 1));
  });
  return { days, skipped };
}

/** The stored object, or the reason why there is none. */
function readStoredDay(text: unknown): Readonly<Record<string, unknown>> | string {
  if (typeof text !== 'string') return 'The day is not a text.';
  const value = parseJsonOrNull(text);
  if (value === null) return 'The day is not JSON.';
  return isRecord(value) ? value : 'The day is not an object.';
}

function toDay(stored: Readonly<Record<string, unknown>>, number: number): ItineraryDay {
  return {
    number,
    title: trimmedText(stored['title']),
    summary: trimmedText(stored['summary']),
    morning: trimmedText(stored['morning']),
    afternoon: trimmedText(stored['afternoon']),
    evening: trimmedText(stored['evening']),
    activities: listOf(stored['activities']).join(', '),
    mealsIncluded: listOf(stored['meals_included']),
    accommodation: trimmedText(stored['accommodation']),
    photo: trimmedText(stored['photo']),
  };
}

function trimmedText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' ? String(value) : '';
}

/** A list of texts; a bare text is a list of one. Empty and odd entries are left out. */
function listOf(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.map(trimmedText).filter((text) => text !== '');
}
