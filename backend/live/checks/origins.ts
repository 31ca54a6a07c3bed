import { type Check, failed, ok, type Patient } from '../check.ts';

/** A host's page that nobody has registered. */
const foreign = 'https://a-host-of-trips.example';

const remedy =
  'Add a web platform with the host name * in the Appwrite console. That is safe here: guests read trips and hosts and call the function, and nothing else.';

async function faults({ ask, databaseId, server }: Patient): Promise<string[]> {
  const path = `/tablesdb/${databaseId}/tables/trips/rows`;
  const origin = { origin: foreign };
  const real = await ask('GET', path, { as: 'guest', headers: origin });
  const preflight = await ask('OPTIONS', path, {
    as: 'guest',
    headers: {
      ...origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-appwrite-project',
    },
  });
  const allow = 'access-control-allow-origin';
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
  return [
    ...(real.status === 200
      ? []
      : [`a page on ${foreign} is answered ${real.status} ${real.type} by ${server.endpoint}`]),
    ...(real.headers.get(allow) === foreign ? [] : [`its origin is not echoed (${real.headers.get(allow)})`]),
    ...(real.headers.get('access-control-allow-credentials') === 'true'
      ? []
      : ['credentials are not allowed']),
    ...(preflight.status === 204 || preflight.status === 200
      ? []
      : [`its preflight is answered ${preflight.status}`]),
    ...(preflight.headers.get(allow) === foreign ? [] : ['its preflight does not echo the origin']),
    ...(allowed.includes('x-appwrite-project') || allowed === '*'
      ? []
      : ['its preflight does not allow x-appwrite-project']),
  ];
}

export const origins: Check = {
  name: 'pages on other sites may ask',
  reliesOn: "The widget runs on hosts' own sites.",
  async run(patient) {
    const found = await faults(patient);
    return found.length === 0 ? ok(foreign) : failed(`From another site: ${found.join('; ')}.`, remedy);
  },
};
