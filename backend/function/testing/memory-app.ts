import { createSqliteRows } from '../../local/testing/sqlite-rows.ts';
import type { Hosts } from '../hosts.ts';
import type { Rows } from '../rows/rows.ts';
import { createTestApp } from './create-test-app.ts';

/** The function without a backend, for tests in which it alone decides; on the embedded backend's tables, unless it is given others. */
export function createMemoryApp(
  variables: Readonly<Record<string, string>> = {},
  rows: Rows & { readonly close?: () => void } = createSqliteRows(),
) {
  const addresses = new Map<string, { readonly name: string; readonly email: string }>();
  const hosts: Hosts = {
    addressOf: async (userId) => addresses.get(userId) ?? null,
    userWith: async (email) => [...addresses].find(([, host]) => host.email === email)?.[0] ?? null,
  };
  return {
    ...createTestApp(rows, hosts, variables),
    addHost: async (email: string, name = 'Asha Rao') => addresses.set('host-asha', { name, email }),
    close: async () => rows.close?.(),
  };
}
