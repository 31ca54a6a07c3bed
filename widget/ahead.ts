import type { Answer } from '../shared/data/connection.ts';

/** What is under way for the page's elements before they are defined. */
export interface Ahead {
  /** In the window, or less than one window below it. */
  readonly near: readonly Element[];
  /** The backend's answers about their trips, by the trips' ids. */
  readonly answers: ReadonlyMap<string, Promise<Answer>>;
  /** The ids of those trips whose answer is there. */
  readonly arrived: ReadonlySet<string>;
}

/** The address of a trip's row before and after its id, and the milliseconds until a read is given up; written by the build. */
// biome-ignore lint/style/useNamingConvention: the build replaces it by this name
declare const GROUP_TRIPS_FIRST_READ: { readonly around: readonly [string, string]; readonly limit: number };

/** An id that an address has as it is. */
const plainId = /^[\w.-]+$/;

/**
 * Requests the page's trips before the code that shows them runs, and then the files of their form. It imports no module of
 * that code, which would then have to run first.
 */
export function requestTrips(): Ahead {
  const near: Element[] = [];
  const answers = new Map<string, Promise<Answer>>();
  const arrived = new Set<string>();
  const ahead = { near, answers, arrived };
  // What is defined already, or is prerendered and perhaps never seen, requests for itself.
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (prerendering || customElements.get('group-trip-booking')) return ahead;
  for (const element of document.querySelectorAll('group-trip-booking:not([display=button])')) {
    const { top, bottom, width } = element.getBoundingClientRect();
    const tripId = element.getAttribute('trip-id') ?? '';
    if (width === 0 || bottom < 0 || top > 2 * innerHeight || !plainId.test(tripId)) continue;
    near.push(element);
    if (answers.has(tripId)) continue;
    const answer = requestTrip(tripId);
    answers.set(tripId, answer);
    // After the trip, so that its way is free. One that fails is told of by what shows it.
    answer.then(() => arrived.add(tripId)).then(fetchForm, ignore);
  }
  return ahead;
}

async function requestTrip(tripId: string): Promise<Answer> {
  const { around, limit } = GROUP_TRIPS_FIRST_READ;
  const response = await fetch(around.join(tripId), {
    credentials: 'omit',
    signal: AbortSignal.timeout(limit),
  });
  return { response, text: await response.text() };
}

function ignore(): void {}

/** A form is there before its button is pressed, unless the visitor saves data; if that fails, the button requests it again. */
function fetchForm(): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  import('./booking/InstantJourney.tsx').catch(ignore);
  import('./data/calls.ts').catch(ignore);
}
