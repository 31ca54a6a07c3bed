/** Where everything is: one value, read once at start-up and handed to the adapters. */
export interface Configuration {
  /** Address of the Appwrite API, without a slash at its end. */
  readonly endpoint: string;
  readonly projectId: string;
  readonly databaseId: string;
  readonly tables: TableIds;
  readonly buckets: BucketIds;
  readonly bookingFunctionId: string;
  readonly gateway: { readonly keyId: string; readonly scriptUrl: string };
  readonly hostAppUrl: string;
  /** The site's own address, without a slash at its end. */
  readonly siteUrl: string;
  readonly supportEmail: string;
  /** Null where errors are not reported. */
  readonly sentryDsn: string | null;
}

/** The registered tables, by their names in the product. */
export interface TableIds {
  readonly hProfiles: string;
  readonly trips: string;
  readonly bookings: string;
  readonly feedback: string;
  readonly paymentMethods: string;
}

interface BucketIds {
  readonly profileImages: string;
  readonly tripImages: string;
}

/** Variables of a bundler or a shell; anything but a text counts as missing. */
export type Environment = Readonly<Record<string, unknown>>;

/**
 * The start-up check. Throws `Missing required environment variable: {name}` for the first one that is absent or
 * empty; PUBLIC_SENTRY_DSN alone may be.
 */
export function readConfiguration(environment: Environment): Configuration {
  const optional = (name: string): string | null => {
    const value = environment[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const required = (name: string): string => {
    const value = optional(name);
    if (value === null) throw new Error(`Missing required environment variable: ${name}`);
    return value;
  };
  const address = (name: string): string => required(name).replace(/\/+$/, '');
  return {
    endpoint: address('PUBLIC_APPWRITE_ENDPOINT'),
    projectId: required('PUBLIC_APPWRITE_PROJECT_ID'),
    databaseId: required('PUBLIC_APPWRITE_DATABASE_ID'),
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
      scriptUrl: required('PUBLIC_GATEWAY_SCRIPT_URL'),
    },
    hostAppUrl: address('PUBLIC_HOST_APP_URL'),
    siteUrl: address('PUBLIC_SITE_URL'),
    supportEmail: required('PUBLIC_SUPPORT_EMAIL'),
    sentryDsn: optional('PUBLIC_SENTRY_DSN'),
  };
}
