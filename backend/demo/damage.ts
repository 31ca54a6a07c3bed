import type { TripRow } from '../publish/trip-file.ts';

/** Damage that a row can have and a trip's folder cannot, so that the demo shows how the pages cope with it. */
export function withDamage(row: TripRow): TripRow {
  switch (row.tripId) {
    case 'dolomite-huts':
      return { ...row, tripPhotos: row.tripPhotos.toSpliced(1, 0, 'dolomite-huts-2') };
    case 'white-desert':
      return { ...row, itineraryDays: row.itineraryDays.map(cutFourthDay) };
    default:
      return row;
  }
}

function cutFourthDay(day: string, index: number): string {
  return index === 3 ? day.slice(0, 59) : day;
}
