import * as v from 'valibot';
import { notPaidOnline } from '../../../shared/domain/money/charge-limits.ts';
import { largestAmount } from '../../../shared/domain/money/money.ts';
import { AddressPart } from '../../../shared/domain/rows/stored-fields.ts';
import { allRows } from '../../function/rows/pages.ts';
import type { Tables, TripRow } from '../../function/rows/tables.ts';
import { offerProblem, priceProblem } from '../../publish/fields.ts';
import { omittedLinks } from '../../publish/host-file.ts';
import { GroupSize, PublishedStatus } from '../../publish/trip-file.ts';
import { type Check, type CheckResult, failed, ok } from '../check.ts';

const most = 5;

/** Whole sentences about the first few problems, and how many more there are. */
function resultOf(rows: readonly unknown[], what: 'trip' | 'host', problems: readonly string[]): CheckResult {
  if (problems.length === 0) return ok(`${rows.length} ${what}s`);
  const more = problems.length > most ? ` And ${problems.length - most} more.` : '';
  return failed(
    `${problems.slice(0, most).join(' ')}${more}`,
    `Correct the column where the ${what} is kept: in its folder, in the host application, or in the Appwrite console.`,
  );
}

const leftOut = 'no list shows the trip, and its page says "Trip not found"';
const unpaid = `its page says "${notPaidOnline}"`;

/** Whole sentences, with the column and what travellers see of it. */
function problemsOfTrip(trip: TripRow): readonly string[] {
  const { tripId, startDate, endDate, priceAmount, priceCurrency, offerPrice, offerSpots, groupSize } = trip;
  const price = { price: priceAmount, currency: priceCurrency };
  const problems: string[] = [];
  const add = (column: keyof TripRow, why: string | null | undefined, seen: string) => {
    const [name, value] = [tripId, trip[column]].map((one) => JSON.stringify(one));
    if (why) problems.push(`Trip ${name}: ${column} ${value} ${why}; ${seen}.`);
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
  async run({ rows, now }) {
    const trips = await allRows(rows, 'trips', {
      anyOf: { tripStatus: PublishedStatus.options },
      atLeast: { startDate: new Date(now()).toISOString() },
      orderBy: 'startDate',
    });
    return resultOf(trips, 'trip', trips.flatMap(problemsOfTrip));
  },
};

function problemsOfHost(host: Tables['hProfiles']): readonly string[] {
  const links = omittedLinks(host).map(({ key, reason }) => `${key} ${reason}.`);
  if (v.is(AddressPart, host.userName)) return links;
  return [
    'userName cannot be a part of an address: the host has no page, and trips do not name the host.',
    ...links,
  ];
}

/** `npm run publish` notes such values; a host application or a person in the console may have stored them. */
export const storedHosts: Check = {
  name: 'hosts have the page and the links that they stored',
  reliesOn: 'A link that cannot be made is left out of the page, and its host does not learn why.',
  async run({ rows }) {
    const hosts = await allRows(rows, 'hProfiles', {});
    const problems = hosts.flatMap((host) =>
      problemsOfHost(host).map((problem) => `Host ${JSON.stringify(host.userName)}: ${problem}`),
    );
    return resultOf(hosts, 'host', problems);
  },
};
