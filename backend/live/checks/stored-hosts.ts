import * as v from 'valibot';
import { AddressPart } from '../../../shared/domain/rows/stored-fields.ts';
import type { Tables } from '../../function/rows/tables.ts';
import { omittedLinks } from '../../publish/host-file.ts';
import { type Check, failed, ok } from '../check.ts';
import { firstOf, storedRows } from './stored-rows.ts';

const columns = [
  'userName',
  'instagram',
  'youtube',
  'facebook',
  'tiktok',
  'twitter',
  'personalSite',
] as const;

type StoredHost = Pick<Tables['hProfiles'], (typeof columns)[number]>;

function problemsOf(host: StoredHost): readonly string[] {
  const links = omittedLinks(host).map(({ key, reason }) => `${key} ${reason}.`);
  if (v.is(AddressPart, host.userName)) return links;
  return [
    'userName cannot be a part of an address: the host has no page, and trips do not name the host.',
    ...links,
  ];
}

/** `npm run publish` notes such values; a host application or a person in the console may have stored them. */
export const storedHosts: Check = {
  name: 'hosts have the page and the links that they stored',
  reliesOn: 'A link that cannot be made is left out of the page, and its host does not learn why.',
  async run(target) {
    const hosts = await storedRows<StoredHost>(target, 'hProfiles', columns);
    const problems = hosts.flatMap((host) =>
      problemsOf(host).map((problem) => `Host ${JSON.stringify(host.userName)}: ${problem}`),
    );
    if (problems.length === 0) return ok(`${hosts.length} hosts`);
    return failed(
      firstOf(problems),
      'Correct the column where the host is kept: in its folder, in the host application, or in the Appwrite console.',
    );
  },
};
