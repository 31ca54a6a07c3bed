import { isWebAddress } from '../domain/texts/parse-address.ts';

/** Where everything is: one value, read once at start-up and handed to the adapters. */
export type Configuration = Readonly<ReturnType<typeof readConfiguration>>;

/** Variables of a bundler or a shell; anything but a text counts as missing. */
export type Environment = Readonly<Record<string, unknown>>;

/**
 * The start-up check.
 * @throws Error `Missing required environment variable: {name}` for the first one that is absent or empty; PUBLIC_SENTRY_DSN alone
 * may be. For an address without http(s):// a sentence that begins with its name: a page would take it for one of its own.
 */
export function readConfiguration(environment: Environment) {
  function optional(name: string): string | null {
    const value = environment[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  function required(name: string): string {
    const value = optional(name);
    if (value === null) throw new Error(`Missing required environment variable: ${name}`);
    return value;
  }

  function webAddress<Value extends string | null>(name: string, value: Value): Value {
    if (value !== null && !isWebAddress(value))
      throw new Error(
        `${name} is "${value}", but it has to be a whole address that begins with https:// or http://.`,
      );
    return value;
  }

  /** Without a slash at its end. */
  function address(name: string): string {
    return webAddress(name, required(name)).replace(/\/+$/, '');
  }

  return {
    /** Address of the Appwrite API, without a slash at its end. */
    endpoint: address('PUBLIC_APPWRITE_ENDPOINT'),
    projectId: required('PUBLIC_APPWRITE_PROJECT_ID'),
    databaseId: required('PUBLIC_APPWRITE_DATABASE_ID'),
    /** The registered tables, by their names in the product. */
    tables: {
      hProfiles: required('PUBLIC_APPWRITE_HOST_PROFILES_ID'),
      trips: required('PUBLIC_APPWRITE_TRIPS_ID'),
      bookings: required('PUBLIC_APPWRITE_BOOKINGS_ID'),
      feedback: required('PUBLIC_APPWRITE_FEEDBACK_ID'),
      paymentMethods: required('PUBLIC_APPWRITE_PAYMENT_METHODS_ID'),
    },
    buckets: {
      profileImages: required('PUBLIC_APPWRITE_PROFILE_IMAGES_ID'),
      tripImages: required('PUBLIC_APPWRITE_TRIP_IMAGES_ID'),
    },
    bookingFunctionId: required('PUBLIC_BOOKING_FUNCTION_ID'),
    gateway: {
      keyId: required('PUBLIC_GATEWAY_KEY_ID'),
      scriptUrl: address('PUBLIC_GATEWAY_SCRIPT_URL'),
    },
    hostAppUrl: address('PUBLIC_HOST_APP_URL'),
    /** The site's own address, without a slash at its end. */
    siteUrl: address('PUBLIC_SITE_URL'),
    supportEmail: required('PUBLIC_SUPPORT_EMAIL'),
    /** Null where errors are not reported. */
    sentryDsn: webAddress('PUBLIC_SENTRY_DSN', optional('PUBLIC_SENTRY_DSN')),
  };
}
