import path from 'node:path';
import { isWebAddress } from '../../../shared/domain/texts/parse-address.ts';
import { day, second } from '../../../shared/domain/time/durations.ts';
import { type MailScenario, mailScenarioNames } from '../mailbox/mail-scenarios.ts';
import type { LaunchSecrets } from './secrets.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const anyPort = { least: 1, most: 65_535 };
const anySeconds = { least: 1, most: 366 * (day / second) };

const onOrOff = ['on', 'off'] as const;

const numbers = {
  sitePort: { name: 'SITE_PORT', fallback: 4321, ...anyPort },
  backendPort: { name: 'BACKEND_PORT', fallback: 4322, ...anyPort },
  hostPagePort: { name: 'HOST_PAGE_PORT', fallback: 4323, ...anyPort },
  smtpPort: { name: 'SMTP_PORT', fallback: 4325, ...anyPort },
  holdSeconds: { name: 'HOLD_SECONDS', fallback: 900, ...anySeconds },
  approvalSeconds: { name: 'APPROVAL_SECONDS', fallback: 172_800, ...anySeconds },
  waitlistSeconds: { name: 'WAITLIST_SECONDS', fallback: 86_400, ...anySeconds },
  sweepSeconds: { name: 'SWEEP_SECONDS', fallback: 30, ...anySeconds },
} as const;

/** The settings of `npm start` and `npm run dev`, read from the environment. */
export interface LaunchEnvironment extends Readonly<Record<keyof typeof numbers, number>> {
  /** Absolute path; kept between runs. */
  readonly dataDir: string;
  readonly bookingLimits: 'on' | 'off';
  /** Whether `npm start` builds the site again when trips or hosts change. */
  readonly siteRebuilds: 'on' | 'off';
  /** How the embedded mail server answers, until its page says otherwise. */
  readonly mailScenario: MailScenario;
  /** Where the site reports its errors; null for nowhere. */
  readonly sentryDsn: string | null;
}

/** The parts' ports, in the order in which they are announced. */
export const portKeys = ['sitePort', 'backendPort', 'hostPagePort', 'smtpPort'] as const;

/** The environment variable that sets a port. */
export function portVariable(key: (typeof portKeys)[number]): string {
  return numbers[key].name;
}

const supportEmail = 'support@group-trips.example';
const gatewayKeyId = 'rzp_test_embedded';

/**
 * Reads and checks every variable at once.
 * @throws Error whose message has one line a problem, each with the variable, its value and what it may be.
 */
export function readLaunchEnvironment(env: Variables): LaunchEnvironment {
  const problems: string[] = [];

  function read(key: keyof typeof numbers): number {
    const { name, fallback, least, most } = numbers[key];
    const text = textOf(env, name) ?? String(fallback);
    if (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    problems.push(`${name} is "${text}", but it has to be a whole number from ${least} to ${most}.`);
    return fallback;
  }

  /** @param choices what it may be, the default first. */
  function readChoice<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const text = textOf(env, name) ?? choices[0];
    const chosen = choices.find((choice) => choice === text);
    const named = choices.map((choice) => `"${choice}"`).join(' or ');
    if (chosen === undefined) problems.push(`${name} is "${text}", but it has to be ${named}.`);
    return chosen ?? choices[0];
  }

  const launch: LaunchEnvironment = {
    sitePort: read('sitePort'),
    backendPort: read('backendPort'),
    hostPagePort: read('hostPagePort'),
    smtpPort: read('smtpPort'),
    dataDir: path.resolve(textOf(env, 'DATA_DIR') ?? '.data'),
    holdSeconds: read('holdSeconds'),
    approvalSeconds: read('approvalSeconds'),
    waitlistSeconds: read('waitlistSeconds'),
    sweepSeconds: read('sweepSeconds'),
    bookingLimits: readChoice('BOOKING_LIMITS', onOrOff),
    siteRebuilds: readChoice('SITE_REBUILDS', onOrOff),
    mailScenario: readChoice('MAIL_SCENARIO', mailScenarioNames),
    sentryDsn: textOf(env, 'PUBLIC_SENTRY_DSN'),
  };
  if (launch.sentryDsn !== null && !isWebAddress(launch.sentryDsn))
    problems.push(
      `PUBLIC_SENTRY_DSN is "${launch.sentryDsn}", but it has to begin with https:// or http://.`,
    );
  problems.push(...sharedPorts(launch));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return launch;
}

function textOf(env: Variables, name: string): string | null {
  return env[name]?.trim() || null;
}

function sharedPorts(launch: LaunchEnvironment): string[] {
  return portKeys.flatMap((key, index) => {
    const other = portKeys.slice(0, index).find((earlier) => launch[earlier] === launch[key]);
    return other
      ? [`${portVariable(key)} and ${portVariable(other)} are both ${launch[key]}: give each its own port.`]
      : [];
  });
}

/** The address of each part. */
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
    buildHook: `${backend}/build-hook`,
  } as const;
}

/** Ids of appwrite.config.json, by the variables that repeat them. */
export const declaredIds = {
  PUBLIC_APPWRITE_DATABASE_ID: 'main',
  PUBLIC_APPWRITE_HOST_PROFILES_ID: 'hProfiles',
  PUBLIC_APPWRITE_TRIPS_ID: 'trips',
  PUBLIC_APPWRITE_BOOKINGS_ID: 'bookings',
  PUBLIC_APPWRITE_FEEDBACK_ID: 'feedback',
  PUBLIC_APPWRITE_PAYMENT_METHODS_ID: 'paymentMethods',
  PUBLIC_APPWRITE_PROFILE_IMAGES_ID: 'profile-images',
  PUBLIC_APPWRITE_TRIP_IMAGES_ID: 'trip-images',
  PUBLIC_BOOKING_FUNCTION_ID: 'bookings',
} as const;

/** Every `PUBLIC_*` variable that the site and the widget read at build. */
export function siteEnvironment(launch: LaunchEnvironment): Record<string, string> {
  const at = addresses(launch);
  return {
    PUBLIC_APPWRITE_ENDPOINT: at.backend,
    PUBLIC_APPWRITE_PROJECT_ID: 'group-trips',
    ...declaredIds,
    PUBLIC_GATEWAY_KEY_ID: gatewayKeyId,
    PUBLIC_GATEWAY_SCRIPT_URL: `${at.gateway}/checkout.js`,
    PUBLIC_HOST_APP_URL: 'https://hosts.group-trips.example',
    PUBLIC_SITE_URL: at.site,
    PUBLIC_SUPPORT_EMAIL: supportEmail,
    ...(launch.sentryDsn ? { PUBLIC_SENTRY_DSN: launch.sentryDsn } : {}),
  };
}

/** The booking function's variables. They hold secrets, which must not reach a browser. */
export function functionEnvironment(
  launch: LaunchEnvironment,
  secrets: LaunchSecrets,
): Record<string, string> {
  const at = addresses(launch);
  return {
    DATABASE_ID: declaredIds.PUBLIC_APPWRITE_DATABASE_ID,
    GATEWAY_API_URL: `${at.gateway}/v1`,
    GATEWAY_KEY_ID: gatewayKeyId,
    SMTP_URL: at.smtp,
    MAIL_FROM: 'Group Trips <bookings@group-trips.example>',
    SUPPORT_EMAIL: supportEmail,
    SITE_URL: at.site,
    ...secrets,
    HOLD_SECONDS: String(launch.holdSeconds),
    APPROVAL_SECONDS: String(launch.approvalSeconds),
    WAITLIST_SECONDS: String(launch.waitlistSeconds),
    BOOKING_LIMITS: launch.bookingLimits,
    REBUILD_HOOK_URL: at.buildHook,
    // Builds that are asked for during one are done together after it.
    REBUILD_SECONDS: '0',
  };
}
