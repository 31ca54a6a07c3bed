import { randomInt } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { Functions } from 'node-appwrite';
import { windowRowId } from '../../function/attempts/count-attempts.ts';
import { networkLimit } from '../../function/attempts/limits.ts';
import { networkHash } from '../../function/identity/network-address.ts';
import { type Check, type CheckTarget, failed, ok } from '../check.ts';
import { isEmbedded, otherSecrets } from './other-secrets.ts';

/**
 * Of a network that exists in documents only (https://www.rfc-editor.org/rfc/rfc5737), and another one each time: what an earlier run counted
 * stays for a while.
 */
const forged = `192.0.2.${randomInt(1, 255)}`;

/** What a caller may try to name another address with. */
const forgedHeaders = {
  'x-forwarded-for': forged,
  'x-real-ip': forged,
  'true-client-ip': forged,
  'cf-connecting-ip': forged,
  forwarded: `for=${forged}`,
};

const inside = new BlockList();
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addAddress('::1', 'ipv6');

const isInside = (address: string) => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const fix =
  'Set `_APP_TRUSTED_HEADERS` to what is in front of Appwrite, as section 1 of backend/GOING-LIVE.md says for Cloudflare, a load balancer and none, and let nothing reach Appwrite but through it.';

export const callerAddress: Check = {
  name: "the function sees the caller's own address",
  reliesOn:
    'Holds, requests and look-ups are limited by address: one that callers choose limits nothing, one that all share locks everyone out.',
  async run(target) {
    const idSecret = target.variables['ID_SECRET']?.trim() ?? '';
    const seen = await recordedAddress(target);
    if (seen === forged || (idSecret !== '' && (await isCounted(target, idSecret, forged)))) {
      return failed('A caller can choose the address that counts, by a header of their own.', fix);
    }
    if (idSecret !== '' && !(await isCounted(target, idSecret, seen))) {
      return failed(
        `The server recorded a call from ${seen}, and the function counted it under another address.`,
        isEmbedded(target.server.endpoint) ? otherSecrets : fix,
      );
    }
    const { hostname } = new URL(target.server.endpoint);
    const isLocal = hostname === 'localhost' || (isIP(hostname) !== 0 && isInside(hostname));
    if (isInside(seen) && !isLocal) {
      return failed(`Calls seem to come from ${seen}, a proxy of the server: all callers count as one.`, fix);
    }
    const note = `${seen}: it has to be this machine's, and no proxy's`;
    return ok(idSecret === '' ? `${note}; ID_SECRET is not set here, so not what the function counts` : note);
  },
};

/** A look-up that finds nothing, by a guest who sends addresses along. Returns the one that Appwrite wrote down. */
async function recordedAddress({ request, client, functionId }: CheckTarget): Promise<string> {
  const lookup = { action: 'lookup_booking', reference: 'GTdoctor', email: 'doctor@example.com' };
  const { json } = await request('POST', `/functions/${functionId}/executions`, {
    as: 'guest',
    headers: forgedHeaders,
    body: { body: JSON.stringify(lookup), headers: { 'X-Appwrite-Client-Ip': forged } },
  });
  const execution = await new Functions(client).getExecution({
    functionId,
    executionId: String(json['$id']),
  });
  const addresses = execution.requestHeaders.filter(({ name }) => name === 'x-appwrite-client-ip');
  return addresses.at(-1)?.value ?? '';
}

/** Whether the function counted a look-up of the address just now. */
async function isCounted({ rows, now }: CheckTarget, idSecret: string, address: string): Promise<boolean> {
  const limit = networkLimit({ networkHash: networkHash(idSecret, address) });
  const stretch = Math.floor(now() / limit.milliseconds);
  const ids = [stretch - 1, stretch].map((begun) => windowRowId(idSecret, limit, begun));
  const found = await Promise.all(ids.map((id) => rows.get('attempts', id)));
  return found.some((row) => row !== null && row.count > 0);
}
