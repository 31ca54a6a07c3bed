import type { AppConfig } from '../appwrite-config.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The server that is meant, and the key to it. */
export interface LiveServer {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly projectId: string;
  /** Secret. */
  readonly key: string;
}

/** Ids that the site reads from the environment, and that the function and the schema have from the declaration. */
function declaredIds({ tablesDB, tables, buckets, functions }: AppConfig): Record<string, string> {
  const idOf = (things: readonly { readonly $id: string }[], id: string) =>
    things.some(({ $id }) => $id === id) ? id : '';
  return {
    PUBLIC_APPWRITE_DATABASE_ID: tablesDB[0]?.$id ?? '',
    DATABASE_ID: tablesDB[0]?.$id ?? '',
    PUBLIC_APPWRITE_HOST_PROFILES_ID: idOf(tables, 'hProfiles'),
    PUBLIC_APPWRITE_TRIPS_ID: idOf(tables, 'trips'),
    PUBLIC_APPWRITE_BOOKINGS_ID: idOf(tables, 'bookings'),
    PUBLIC_APPWRITE_FEEDBACK_ID: idOf(tables, 'feedback'),
    PUBLIC_APPWRITE_PAYMENT_METHODS_ID: idOf(tables, 'paymentMethods'),
    PUBLIC_APPWRITE_PROFILE_IMAGES_ID: idOf(buckets, 'profile-images'),
    PUBLIC_APPWRITE_TRIP_IMAGES_ID: idOf(buckets, 'trip-images'),
    PUBLIC_BOOKING_FUNCTION_ID: functions[0]?.$id ?? '',
  };
}

/**
 * Which server is meant.
 * @throws Error with a line for every variable that is missing or differs from the declaration; none shows a value that is secret.
 */
export function readLiveServer(variables: Variables, declaration: AppConfig): LiveServer {
  const problems: string[] = [];
  const required = (name: string, what: string): string => {
    const value = variables[name]?.trim() ?? '';
    if (value === '') problems.push(`Missing required environment variable: ${name} (${what})`);
    return value;
  };
  const endpoint = required('PUBLIC_APPWRITE_ENDPOINT', "the server's address, ending in /v1").replace(
    /\/+$/,
    '',
  );
  const projectId = required('PUBLIC_APPWRITE_PROJECT_ID', 'the project on it');
  const key = required('APPWRITE_API_KEY', 'a key of the project; see backend/GOING-LIVE.md for its scopes');
  if (endpoint !== '' && !/^https?:\/\/.+\/v1$/.test(endpoint))
    problems.push('PUBLIC_APPWRITE_ENDPOINT has to begin with http(s):// and end in /v1.');
  for (const [name, declared] of Object.entries(declaredIds(declaration))) {
    const value = variables[name]?.trim();
    if (value && value !== declared)
      problems.push(`${name} is "${value}", but appwrite.config.json declares "${declared}".`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { endpoint, projectId, key };
}
