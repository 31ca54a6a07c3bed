import type { CurrencyCode } from '../../shared/domain/currency.ts';
import type { Picture } from './pictures/picture.ts';

/** A trip of the demonstration, its dates told from the day on which it is seeded. */
export interface DemoTrip {
  readonly tripId: string;
  readonly title: string;
  readonly description: string;
  /** Days from today to departure; negative for a trip of the past. */
  readonly startsIn: number;
  readonly locations: readonly string[];
  readonly tags: readonly string[];
  /** A photo that was lost is named in the row, and no file has its id. */
  readonly photos: readonly (Picture | 'lost')[];
  /** One entry a day, so the trip is as long as its itinerary. A text is stored as it is: a day that cannot be read. */
  readonly days: readonly (DemoDay | string)[];
  readonly price: number;
  readonly currency: CurrencyCode;
  readonly offer?: { readonly price: number; readonly spots: number; readonly taken: number };
  readonly groupSize: number;
  readonly availableSpots: number;
  readonly activities: readonly string[];
  readonly inclusions: readonly string[];
  readonly exclusions: readonly string[];
  readonly ageGroups: readonly string[];
  /** The host's user name. */
  readonly host: string;
  readonly hostApproval: boolean;
  readonly isBookingOpen: boolean;
  readonly status: 'draft' | 'published' | 'confirmed';
}

interface DemoDay {
  readonly title: string;
  readonly summary: string;
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
  readonly activities: readonly string[];
  readonly meals: readonly ('Breakfast' | 'Lunch' | 'Dinner')[];
  /** Empty on the day of leaving. */
  readonly stay: string;
}

export const breakfast = ['Breakfast'] as const;
export const halfBoard = ['Breakfast', 'Dinner'] as const;
export const fullBoard = ['Breakfast', 'Lunch', 'Dinner'] as const;
