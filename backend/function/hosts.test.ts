import { AppwriteException, Client } from 'node-appwrite';
import { expect, test, vi } from 'vitest';
import { createAppwriteHosts } from './hosts.ts';

/** Hosts of a project that answers each question so, and how it was asked. */
function hostsAnswering(answer: () => Promise<object>) {
  const client = new Client().setEndpoint('http://appwrite.example/v1');
  const call = vi.spyOn(client, 'call').mockImplementation(answer);
  return { hosts: createAppwriteHosts(client), call };
}
const failing = (code: number) => async () => {
  throw new AppwriteException('It failed.', code);
};

test('a host is written to by the name and e-mail of the user', async () => {
  const user = { $id: 'host-asha', name: 'Asha Rao', email: 'asha@host.example', phone: '9876543210' };
  const { hosts } = hostsAnswering(async () => user);

  expect(await hosts.addressOf('host-asha')).toEqual({ name: 'Asha Rao', email: 'asha@host.example' });
});

test.each([
  ['without an e-mail', async () => ({ name: 'Asha Rao', email: '' })],
  ['who is no user', failing(404)],
])('a host %s has no address', async (_, answer) => {
  expect(await hostsAnswering(answer).hosts.addressOf('host-asha')).toBeNull();
});

test('a trip without a host asks for no user', async () => {
  const { hosts, call } = hostsAnswering(failing(500));

  expect(await hosts.addressOf('')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['is out of order', failing(503)],
  ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
])('a server that %s leaves the mail to be tried again', async (_, answer) => {
  await expect(hostsAnswering(answer).hosts.addressOf('host-asha')).rejects.toThrow();
});
