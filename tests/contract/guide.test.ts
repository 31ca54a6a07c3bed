import { expect, test } from 'vitest';
import { readVariables } from '../../backend/function/settings.ts';
import { readLiveServer } from '../../backend/live/environment.ts';
import { readConfiguration } from '../../shared/data/configuration.ts';
import { defaultsOfTheGuide, variablesOfTheGuide } from './support/guide.ts';

/** The message of what is thrown; an empty text when nothing is. */
function thrownBy(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (thrown) {
    return String(thrown);
  }
}

/** The names that a part asks for, each with whether the part does without it. */
function namesReadBy(read: (variables: Readonly<Record<string, string>>) => unknown, sample: string) {
  const names = new Set<string>();
  const all = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return sample;
      },
      has: () => true,
    },
  );
  thrownBy(() => read(all));
  const sampled = Object.fromEntries([...names].map((name) => [name, sample]));
  const isOptional = (name: string) => thrownBy(() => read({ ...sampled, [name]: '' })) === '';
  return {
    required: [...names].filter((name) => !isOptional(name)),
    optional: [...names].filter(isOptional),
  };
}

const ofTheSite = namesReadBy(readConfiguration, 'https://trips.example');
const ofTheServer = [...thrownBy(() => readLiveServer({})).matchAll(/variable: ([A-Z_]+)/g)].map(
  ([, name]) => name,
);
const ofTheFunction = (/variables: (.*)$/.exec(thrownBy(() => readVariables({})))?.[1] ?? '').split(', ');
const guide = variablesOfTheGuide();

test('the lines of the guide are exactly the variables without which something does not start', () => {
  expect(ofTheFunction).toContain('LINK_SECRET');
  expect(ofTheSite.required).toContain('PUBLIC_SITE_URL');
  const required = new Set([...ofTheServer, ...ofTheFunction, ...ofTheSite.required]);
  expect([...guide.keys()].sort()).toEqual([...required].sort());
});

test('its values for ids are the declared ones', () => {
  const own = {
    PUBLIC_APPWRITE_ENDPOINT: 'https://server/v1',
    PUBLIC_APPWRITE_PROJECT_ID: 'p',
    APPWRITE_API_KEY: 'k',
  };
  expect(thrownBy(() => readLiveServer({ ...Object.fromEntries(guide), ...own }))).toBe('');
});

test('its table has every variable that may be left out, with what counts then', () => {
  const addresses = Object.fromEntries(ofTheFunction.map((name) => [name, 'https://trips.example']));
  const needed = { ...addresses, SMTP_URL: 'smtp://mail.example' };
  const values: Readonly<Record<string, unknown>> = readVariables(needed);
  const optional = Object.entries(values).filter(([name]) => !ofTheFunction.includes(name));
  expect(optional.map(([name]) => name)).toContain('HOLD_SECONDS');
  const expected = [
    ...optional.map(([name, value]) => [name, value === '' ? 'none' : String(value)]),
    ...ofTheSite.optional.map((name) => [name, 'none']),
    ['GATEWAY_WEBHOOK_URL', 'none'],
  ];
  expect(Object.fromEntries(defaultsOfTheGuide())).toEqual(Object.fromEntries(expected));
});
