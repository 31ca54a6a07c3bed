import { type Client, Functions, ID, type ProjectKeyScopes, Query, type Runtime } from 'node-appwrite';
import { keptFor } from '../../shared/domain/bookings/kept-for.ts';
import type { AppConfig } from '../appwrite-config.ts';
import { type FunctionVariables, readVariables } from '../function/settings.ts';
import type { Variables } from './environment.ts';

const leastSecret = 32;
const secrets = [
  'ID_SECRET',
  'LINK_SECRET',
  'LINK_SECRET_PREVIOUS',
] as const satisfies readonly (keyof FunctionVariables)[];

/** Each holds an e-mail address, perhaps after a name: without one, mails leave in nobody's name, or reach nobody. */
const mailboxes = ['MAIL_FROM', 'SUPPORT_EMAIL'] as const satisfies readonly (keyof FunctionVariables)[];

/** Public variables, each with the function's variable that it must equal. */
const samePairs = [
  ['PUBLIC_SITE_URL', 'SITE_URL'],
  ['PUBLIC_GATEWAY_KEY_ID', 'GATEWAY_KEY_ID'],
  ['PUBLIC_SUPPORT_EMAIL', 'SUPPORT_EMAIL'],
] as const satisfies readonly (readonly [string, keyof FunctionVariables])[];

/** Variables that may be less than the privacy page promises, and not more. */
const promised = [
  ['KEEP_UNPAID_DAYS', keptFor.unpaid],
  ['KEEP_CONTACT_MONTHS', keptFor.people],
] as const satisfies readonly (readonly [keyof FunctionVariables, number])[];

/**
 * The function's variables, by name, from the environment. What is left out is empty.
 * @throws Error with a line for each thing that is missing, unusable or contradictory; no line shows a value.
 */
export function readFunctionVariables(variables: Variables): Readonly<Record<string, string>> {
  const settings = readVariables(variables);
  const without = (address: string) => address.trim().replace(/\/+$/, '');
  const problems = [
    ...secrets
      .filter((name) => settings[name] !== '' && settings[name].length < leastSecret)
      .map(
        (name) =>
          `${name} is too short: draw at least ${leastSecret} characters, as with \`openssl rand -hex 32\`.`,
      ),
    ...(settings.ID_SECRET === settings.LINK_SECRET ? ['ID_SECRET and LINK_SECRET have to differ.'] : []),
    ...samePairs
      .filter(
        ([open, own]) =>
          variables[open]?.trim() && without(variables[open]) !== without(String(settings[own])),
      )
      .map(([open, own]) => `${open} and ${own} have to be the same.`),
    ...mailboxes
      .filter((name) => !/[^\s<>@]@[^\s<>@]/.test(settings[name]))
      .map((name) => `${name} holds no e-mail address.`),
    ...promised
      .filter(([name, most]) => settings[name] > most)
      .map(
        ([name, most]) =>
          `${name} is more than ${most}, which the privacy page promises: change shared/domain/bookings/kept-for.ts first, and build the site.`,
      ),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const names = Object.keys(settings) as (keyof FunctionVariables)[];
  return Object.fromEntries(
    names.map((name) => [name, variables[name]?.trim() || String(settings[name])] as const),
  );
}

/** The variables whose values must never leave this machine except as the function's own, or as the key. */
export const secretsOf = (values: Readonly<Record<string, string>>, key: string): Variables =>
  Object.fromEntries(
    Object.entries({ ...values, APPWRITE_API_KEY: key }).filter(
      ([name, value]) => /SECRET|API_KEY$|^SMTP_URL$|^REBUILD_HOOK_URL$/.test(name) && value !== '',
    ),
  );

/** Creates the function: the CLI can create one only with a console login. */
export async function createFunction(client: Client, declaration: AppConfig): Promise<void> {
  const functions = new Functions(client);
  for (const { $id, path: _, ignore: __, runtime, scopes, ...settings } of declaration.functions) {
    await functions.create({
      functionId: $id,
      ...settings,
      runtime: runtime as Runtime,
      scopes: scopes as ProjectKeyScopes[],
    });
  }
}

/** Sets every variable as a secret one, which cannot be read back. An empty one is taken away; those of other names stay. */
export async function setVariables(
  client: Client,
  functionId: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const functions = new Functions(client);
  const { variables } = await functions.listVariables({ functionId, queries: [Query.limit(100)] });
  for (const [key, value] of Object.entries(values)) {
    const there = variables.find((variable) => variable.key === key);
    const variable = { functionId, key, value, secret: true };
    if (value === '') {
      if (there !== undefined) await functions.deleteVariable({ functionId, variableId: there.$id });
    } else if (there === undefined) await functions.createVariable({ ...variable, variableId: ID.unique() });
    else await functions.updateVariable({ ...variable, variableId: there.$id });
  }
}
