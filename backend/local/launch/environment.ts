import path from 'node:path';

import type { LaunchSecrets } from './secrets.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What `npm start` and `npm run dev` can be told through the environment; see `readLaunchEnvironment` for the defaults. */
export interface LaunchEnvironment {
  readonly sitePort: number;
  readonly backendPort: number;
  readonly hostPagePort: number;
  readonly smtpPort: number;
  /** Absolute path; kept between runs. */
  readonly dataDir: string;
  readonly holdSeconds: number;
  readonly approvalSeconds: number;
  readonly sweepSeconds: number;
  readonly bookingLimits: 'on' | 'off';
  /** Where the site reports its errors; null: nowhere. */
  readonly sentryDsn: string | null;
}

/** The ports by the name of the variable that moves them, in the order in which they are announced. */
export const portVariables = {
  sitePort: 'SITE_PORT',
  backendPort: 'BACKEND_PORT',
  hostPagePort: 'HOST_PAGE_PORT',
  smtpPort: 'SMTP_PORT',
} as const satisfies Partial<Record<keyof LaunchEnvironment, string>>;

const supportEmail = 'support@group-trips.example';
const gatewayKeyId = 'rzp_test_embedded';
const maximumSeconds = 366 * 24 * 60 * 60;

/**
 * Reads and checks every variable at once.
 * @throws Error whose message has one line a problem, each naming the variable, its value and what it may be.
 */
export function readLaunchEnvironment(env: Variables): LaunchEnvironment {
  const problems: string[] = [];

  const wholeNumber = (name: string, fallback: number, least: number, most: number): number => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    problems.push(`${name} is "${text}", but it has to be a whole number from ${least} to ${most}.`);
    return fallback;
  };
  const port = (name: string, fallback: number) => wholeNumber(name, fallback, 1, 65_535);
  const seconds = (name: string, fallback: number) => wholeNumber(name, fallback, 1, maximumSeconds);
  const onOrOff = (name: string): 'on' | 'off' => {
    const text = env[name]?.trim() || 'on';
    if (text === 'on' || text === 'off') return text;
    problems.push(`${name} is "${text}", but it has to be "on" or "off".`);
    return 'on';
  };

  const launch: LaunchEnvironment = {
    sitePort: port(portVariables.sitePort, 4321),
    backendPort: port(portVariables.backendPort, 4322),
    hostPagePort: port(portVariables.hostPagePort, 4323),
    smtpPort: port(portVariables.smtpPort, 4325),
    dataDir: path.resolve(textOf(env, 'DATA_DIR') ?? '.data'),
    holdSeconds: seconds('HOLD_SECONDS', 900),
    approvalSeconds: seconds('APPROVAL_SECONDS', 172_800),
    sweepSeconds: seconds('SWEEP_SECONDS', 30),
    bookingLimits: onOrOff('BOOKING_LIMITS'),
    sentryDsn: textOf(env, 'PUBLIC_SENTRY_DSN'),
  };
  problems.push(...sharedPorts(launch));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return launch;
}

function textOf(env: Variables, name: string): string | null {
  return env[name]?.trim() || null;
}

function sharedPorts(launch: LaunchEnvironment): string[] {
  const takenBy = new Map<number, string>();
  const problems: string[] = [];
  for (const key of Object.keys(portVariables) as (keyof typeof portVariables)[]) {
    const other = takenBy.get(launch[key]);
    if (other)
      problems.push(`${portVariables[key]} and ${other} are both ${launch[key]}: give each its own port.`);
    takenBy.set(launch[key], portVariables[key]);
  }
  return problems;
}

/** Where each part answers, as people and the parts themselves write it. */
export function addresses(launch: LaunchEnvironment) {
  const backend = `http://localhost:${launch.backendPort}`;
  return {
    site: `http://localhost:${launch.sitePort}`,
    backend: `${backend}/v1`,
    gateway: `${backend}/gateway`,
    mailbox: `${backend}/mailbox`,
    smtp: `smtp://localhost:${launch.smtpPort}`,
    hostPage: `http://localhost:${launch.hostPagePort}`,
    /** The booking function's own domain. */
    bookingFunction: `${backend}/functions/bookings`,
  } as const;
}

/** Every `PUBLIC_*` variable that the site and the widget read at build. */
export function siteEnvironment(launch: LaunchEnvironment): Record<string, string> {
  const at = addresses(launch);
  return {
    PUBLIC_APPWRITE_ENDPOINT: at.backend,
    PUBLIC_APPWRITE_PROJECT_ID: 'group-trips',
    PUBLIC_APPWRITE_DATABASE_ID: 'main',
    PUBLIC_APPWRITE_HOST_PROFILES_ID: 'hProfiles',
    PUBLIC_APPWRITE_TRIPS_ID: 'trips',
    PUBLIC_APPWRITE_BOOKINGS_ID: 'bookings',
    PUBLIC_APPWRITE_FEEDBACK_ID: 'feedback',
    PUBLIC_APPWRITE_PAYMENT_METHODS_ID: 'paymentMethods',
    PUBLIC_APPWRITE_PROFILE_IMAGES_ID: 'profile-images',
    PUBLIC_APPWRITE_TRIP_IMAGES_ID: 'trip-images',
    PUBLIC_BOOKING_FUNCTION_ID: 'bookings',
    PUBLIC_GATEWAY_KEY_ID: gatewayKeyId,
    PUBLIC_GATEWAY_SCRIPT_URL: `${at.gateway}/checkout.js`,
    PUBLIC_HOST_APP_URL: 'https://hosts.group-trips.example',
    PUBLIC_SITE_URL: at.site,
    PUBLIC_SUPPORT_EMAIL: supportEmail,
    ...(launch.sentryDsn ? { PUBLIC_SENTRY_DSN: launch.sentryDsn } : {}),
  };
}

/** The booking function's variables. They hold secrets: nothing of this may reach a browser. */
export function functionEnvironment(
  launch: LaunchEnvironment,
  secrets: LaunchSecrets,
): Record<string, string> {
  const at = addresses(launch);
  return {
    DATABASE_ID: 'main',
    GATEWAY_API_URL: `${at.gateway}/v1`,
    GATEWAY_KEY_ID: gatewayKeyId,
    GATEWAY_KEY_SECRET: secrets.GATEWAY_KEY_SECRET,
    GATEWAY_WEBHOOK_SECRET: secrets.GATEWAY_WEBHOOK_SECRET,
    SMTP_URL: at.smtp,
    MAIL_FROM: 'Group Trips <bookings@group-trips.example>',
    SUPPORT_EMAIL: supportEmail,
    SITE_URL: at.site,
    ID_SECRET: secrets.ID_SECRET,
    LINK_SECRET: secrets.LINK_SECRET,
    HOLD_SECONDS: String(launch.holdSeconds),
    APPROVAL_SECONDS: String(launch.approvalSeconds),
    BOOKING_LIMITS: launch.bookingLimits,
  };
}
