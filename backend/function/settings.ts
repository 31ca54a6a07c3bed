import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());
const Seconds = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));
const Address = v.pipe(
  v.string(),
  v.url(),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const Settings = v.object({
  DATABASE_ID: Text,
  GATEWAY_API_URL: Address,
  GATEWAY_KEY_ID: Text,
  GATEWAY_KEY_SECRET: Text,
  GATEWAY_WEBHOOK_SECRET: Text,
  SMTP_URL: v.pipe(v.string(), v.url()),
  MAIL_FROM: Text,
  SUPPORT_EMAIL: Text,
  SITE_URL: Address,
  ID_SECRET: Text,
  LINK_SECRET: Text,
  HOLD_SECONDS: v.optional(Seconds, '900'),
  APPROVAL_SECONDS: v.optional(Seconds, '172800'),
  BOOKING_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
});

/** The function's variables, checked. Addresses have no slash at their end. */
export type Settings = v.InferOutput<typeof Settings>;

/** @throws Error that names every variable that is missing or unusable, and none of their values. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = v.safeParse(Settings, variables);
  if (parsed.success) return parsed.output;
  const names = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)))];
  throw new Error(`The booking function cannot start without usable variables: ${names.join(', ')}`);
}
