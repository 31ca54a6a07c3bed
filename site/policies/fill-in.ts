import * as limits from '../../shared/domain/bookings/booking-limits.ts';
import { keptFor } from '../../shared/domain/bookings/kept-for.ts';
import * as promises from '../../shared/domain/bookings/promises.ts';
import { configuration } from '../configuration.ts';
import { linkTo } from '../languages/at-build.ts';

/** What the policies name in braces; null where this site has no such thing. */
const values: Readonly<Record<string, string | number | null>> = {
  minAge: limits.minAge,
  maxTravellers: limits.maxTravellers,
  supportReply: promises.supportReply,
  hostReview: promises.hostReviewHours,
  refund: promises.termsPage,
  supportEmail: configuration.supportEmail,
  keptUnpaid: keptFor.unpaid,
  keptPeople: keptFor.people,
  keptCalls: keptFor.calls,
  backendHost: new URL(configuration.endpoint).host,
  gatewayHost: new URL(configuration.gateway.scriptUrl).host,
  errorReportingHost: configuration.sentryDsn && new URL(configuration.sentryDsn).host,
};

const listItem = /<li>(?:(?!<\/li>)[\s\S])*<\/li>/g;
const place = /\{(\w+)\}/g;
const ownLink = /href="(\/[^"]*)"/g;

/**
 * The HTML of a policy with its values, and its links to pages in the language of this one. A list item about something that this site does not have is left out.
 * @throws Error for an unknown name.
 */
export function fillIn(html: string): string {
  return html
    .replace(listItem, (item) =>
      [...item.matchAll(place)].some(([, name]) => valueNamed(name) === null) ? '' : item,
    )
    .replace(place, (_, name: string) => String(valueNamed(name)))
    .replace(ownLink, (_, path: string) => `href="${linkTo(path)}"`);
}

function valueNamed(name = ''): string | number | null {
  const value = values[name];
  if (value === undefined) throw new Error(`A policy names {${name}}, which has no value.`);
  return value;
}
