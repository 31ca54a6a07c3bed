import { english, type Translate } from '../languages/translate.ts';
import type { Trip } from './trip.ts';

/** Where the trip goes, in one line: 'Kaza, Tabo', or 'Location TBA'. */
export function placeLabel(trip: Pick<Trip, 'locations'>, t: Translate = english): string {
  return trip.locations.join(', ') || t('Location TBA');
}
