import * as v from 'valibot';
import { keptFor } from '../../shared/domain/bookings/kept-for.ts';
import { isWebAddress } from '../../shared/domain/texts/parse-address.ts';

const Text = v.pipe(v.string(), v.nonEmpty());
/** A whole number from 1. */
const Count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
const WebAddress = v.pipe(v.string(), v.check(isWebAddress));
/** Paths are added at its end. */
const Address = v.pipe(
  WebAddress,
  v.regex(/^[^?#]*$/),
  v.transform((address) => address.replace(/\/+$/, '')),
);

/** The secret before this one, which what was signed with it is still met with; empty where there is none. */
const Previous = v.optional(v.string(), '');

const FunctionVariables = v.object({
  DATABASE_ID: Text,
  GATEWAY_API_URL: Address,
  GATEWAY_KEY_ID: Text,
  GATEWAY_KEY_SECRET: Text,
  GATEWAY_KEY_SECRET_PREVIOUS: Previous,
  GATEWAY_WEBHOOK_SECRET: Text,
  GATEWAY_WEBHOOK_SECRET_PREVIOUS: Previous,
  SMTP_URL: v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\/[^/]/i)),
  MAIL_FROM: Text,
  SUPPORT_EMAIL: Text,
  SITE_URL: Address,
  ID_SECRET: Text,
  LINK_SECRET: Text,
  LINK_SECRET_PREVIOUS: Previous,
  HOLD_SECONDS: v.optional(Count, '900'),
  APPROVAL_SECONDS: v.optional(Count, '172800'),
  WAITLIST_SECONDS: v.optional(Count, '86400'),
  REBUILD_HOOK_URL: v.optional(v.union([v.literal(''), WebAddress]), ''),
  REBUILD_SECONDS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '300'),
  KEEP_UNPAID_DAYS: v.optional(Count, String(keptFor.unpaid)),
  KEEP_CONTACT_MONTHS: v.optional(Count, String(keptFor.people)),
  BOOKING_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
});

/** The function's environment variables, checked. Addresses have no slash at their end. */
export type FunctionVariables = v.InferOutput<typeof FunctionVariables>;

/**
 * Without blanks around a value; one of blanks alone is missing.
 * @throws Error that names every variable that is missing or unusable, and none of their values.
 */
export function readVariables(variables: Readonly<Record<string, string | undefined>>): FunctionVariables {
  const given = Object.entries(variables).map(([name, value]) => [name, value?.trim() || undefined] as const);
  const parsed = v.safeParse(FunctionVariables, Object.fromEntries(given));
  if (parsed.success) return parsed.output;
  const names = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)))];
  throw new Error(`The booking function cannot start without usable variables: ${names.join(', ')}`);
}

export type Settings = ReturnType<typeof readSettings>;

/** What the function is configured with. @throws Error as `readVariables` does. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const variables = readVariables(environment);
  return {
    databaseId: variables.DATABASE_ID,
    gatewayApiUrl: variables.GATEWAY_API_URL,
    gatewayKeyId: variables.GATEWAY_KEY_ID,
    gatewayKeySecret: variables.GATEWAY_KEY_SECRET,
    /** All secrets that a signature may have been made with. */
    gatewayKeySecrets: secretsOf(variables.GATEWAY_KEY_SECRET, variables.GATEWAY_KEY_SECRET_PREVIOUS),
    gatewayWebhookSecrets: secretsOf(
      variables.GATEWAY_WEBHOOK_SECRET,
      variables.GATEWAY_WEBHOOK_SECRET_PREVIOUS,
    ),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    supportEmail: variables.SUPPORT_EMAIL,
    siteUrl: variables.SITE_URL,
    idSecret: variables.ID_SECRET,
    /** New links are signed with this one. */
    linkSecret: variables.LINK_SECRET,
    linkSecrets: secretsOf(variables.LINK_SECRET, variables.LINK_SECRET_PREVIOUS),
    holdSeconds: variables.HOLD_SECONDS,
    approvalSeconds: variables.APPROVAL_SECONDS,
    /** How long seats are offered to a party that waits. */
    waitlistSeconds: variables.WAITLIST_SECONDS,
    /** Drafts, requests and enquiries that were never paid are erased after so many days. */
    keepUnpaidDays: variables.KEEP_UNPAID_DAYS,
    /** The people of a booking are erased so many months after the trip. */
    keepContactMonths: variables.KEEP_CONTACT_MONTHS,
    bookingLimits: variables.BOOKING_LIMITS,
    /** Empty where there is none. Secret. */
    rebuildHookUrl: variables.REBUILD_HOOK_URL,
    /** The least time between two builds. */
    rebuildSeconds: variables.REBUILD_SECONDS,
  } as const;
}

const secretsOf = (current: string, previous: string): readonly string[] =>
  previous === '' ? [current] : [current, previous];
