import { type Check, type CheckTarget, failed, ok } from '../check.ts';

/** A host's page that is not registered as a platform. */
const foreign = 'https://a-host-of-trips.example';

const fix =
  'Add a web platform with the host name * in the Appwrite console. Guests can only read trips and hosts and call the function; see SECURITY.md for what that leaves open.';

async function findViolations({ request, databaseId, server }: CheckTarget): Promise<string[]> {
  const path = `/tablesdb/${databaseId}/tables/trips/rows`;
  const origin = { origin: foreign };
  const real = await request('GET', path, { as: 'guest', headers: origin });
  const preflight = await request('OPTIONS', path, {
    as: 'guest',
    headers: {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-appwrite-project',
    },
  });
  const allow = 'access-control-allow-origin';
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  const expectations: readonly (readonly [boolean, string])[] = [
    [
      real.status === 200,
      `a page on ${foreign} is answered ${real.status} ${real.type} by ${server.endpoint}`,
    ],
    [real.headers.get(allow) === foreign, `its origin is not echoed (${real.headers.get(allow)})`],
    [real.headers.get('access-control-allow-credentials') === 'true', 'credentials are not allowed'],
    [[200, 204].includes(preflight.status), `its preflight is answered ${preflight.status}`],
    [preflight.headers.get(allow) === foreign, 'its preflight does not echo the origin'],
    [
      allowed.includes('x-appwrite-project') || allowed === '*',
      'its preflight does not allow x-appwrite-project',
    ],
  ];
  return expectations.filter(([met]) => !met).map(([, violation]) => violation);
}

export const origins: Check = {
  name: 'pages on other sites may call the server',
  reliesOn: "The widget runs on hosts' own sites.",
  async run(target) {
    const found = await findViolations(target);
    return found.length === 0 ? ok(foreign) : failed(`From another site: ${found.join('; ')}.`, fix);
  },
};
