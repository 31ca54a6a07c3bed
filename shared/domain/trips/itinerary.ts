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

interface Itinerary {
  readonly days: readonly ItineraryDay[];
  /** The places of days that could not be read, from 1. */
  readonly skipped: readonly number[];
}

/**
 * Reads a trip's days from their JSON texts. Never throws: a day that is no JSON object is skipped and reported,
 * and a missing or odd field of a readable day reads as empty.
 */
export function parseItinerary(texts: readonly unknown[]): Itinerary {
  const days: ItineraryDay[] = [];
  const skipped: number[] = [];
  texts.forEach((text, index) => {
    const stored = typeof text === 'string' ? parseJsonOrNull(text) : null;
    if (isRecord(stored)) days.push(toDay(stored, index + 1));
    else skipped.push(index + 1);
  });
  return { days, skipped };
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
