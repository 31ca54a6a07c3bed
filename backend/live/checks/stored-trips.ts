import { Query } from 'node-appwrite';
import * as v from 'valibot';
import { notPaidOnline } from '../../../shared/domain/money/charge-limits.ts';
import { largestAmount } from '../../../shared/domain/money/money.ts';
import { AddressPart } from '../../../shared/domain/rows/stored-fields.ts';
import type { TripRow } from '../../function/rows/tables.ts';
import { offerProblem, priceProblem } from '../../publish/price-rules.ts';
import { GroupSize, PublishedStatus } from '../../publish/trip-file.ts';
import { type Check, failed, ok } from '../check.ts';
import { firstOf, storedRows } from './stored-rows.ts';

const columns = [
  'tripId',
  'endDate',
  'groupSize',
  'offerPrice',
  'offerSpots',
  'priceAmount',
  'priceCurrency',
  'startDate',
] as const;

type StoredTrip = Pick<TripRow, (typeof columns)[number]>;

interface Problem {
  readonly column: keyof StoredTrip;
  /** The rest of a sentence that begins with the column and its value. */
  readonly why: string;
  /** What travellers see of it. */
  readonly seen: string;
}

const leftOut = 'no list shows the trip, and its page says "Trip not found"';
const unpaid = `its page says "${notPaidOnline}"`;

function problemsOf(trip: StoredTrip): readonly Problem[] {
  const { tripId, startDate, endDate, priceAmount, priceCurrency, offerPrice, offerSpots, groupSize } = trip;
  const price = { price: priceAmount, currency: priceCurrency };
  const problems: Problem[] = [];
  const add = (column: Problem['column'], why: string | null | undefined, seen: string) => {
    if (why) problems.push({ column, why, seen });
  };
  add('tripId', firstIssue(AddressPart, tripId), leftOut);
  add('priceAmount', priceProblem(price), priceAmount > largestAmount ? leftOut : unpaid);
  if (offerPrice !== null && offerSpots !== null) {
    const isLower = offerPrice < priceAmount;
    add('offerPrice', offerProblem(offerPrice, price), isLower ? unpaid : 'its page shows no offer');
  }
  if (groupSize !== null)
    add('groupSize', firstIssue(GroupSize, groupSize), 'its page shows no size of the group');
  if (Date.parse(endDate) < Date.parse(startDate))
    add('endDate', `is before startDate, ${startDate}`, 'it is shown as a trip of one day');
  return problems;
}

const firstIssue = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

/** `npm run publish` refuses such values; a host application or a person in the console may have stored them. */
export const storedTrips: Check = {
  name: 'trips to come can be shown and paid',
  reliesOn: 'A value out of range makes a trip vanish from the lists, or be shown without a way to pay.',
  async run(target) {
    const trips = await storedRows<StoredTrip>(target, 'trips', columns, [
      Query.equal('tripStatus', [...PublishedStatus.options]),
      Query.greaterThan('startDate', new Date(target.now()).toISOString()),
      Query.orderAsc('startDate'),
    ]);
    const problems = trips.flatMap((trip) =>
      problemsOf(trip).map(
        ({ column, why, seen }) =>
          `Trip ${JSON.stringify(trip.tripId)}: ${column} ${JSON.stringify(trip[column])} ${why}; ${seen}.`,
      ),
    );
    if (problems.length === 0) return ok(`${trips.length} trips`);
    return failed(
      firstOf(problems),
      'Correct the column where the trip is kept: in its folder, in the host application, or in the Appwrite console.',
    );
  },
};
