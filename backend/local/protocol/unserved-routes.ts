import { Hono } from 'hono';

import type { BackendEnv } from './answers.ts';
import { notServed } from './api-error.ts';

/** The parts of Appwrite's interface that are not emulated. The routes that are come first. */
const unserved: Readonly<Record<string, string>> = {
  account: 'Accounts and sessions',
  avatars: 'Avatars',
  backups: 'Backups',
  console: 'The routes of the console',
  databases: 'Collections and documents',
  functions: 'Changes to functions and their deployments',
  graphql: 'GraphQL queries',
  health: 'Health checks of the server',
  locale: 'Locales',
  messaging: 'Messages',
  migrations: 'Migrations',
  project: 'Changes to the project',
  projects: 'Changes to projects',
  proxy: 'Proxy rules',
  sites: 'Sites',
  storage: 'Changes to buckets',
  'tablesdb/transactions': 'Transactions',
  tablesdb: 'Changes to databases, tables, columns and indexes',
  teams: 'Teams',
  tokens: 'File tokens',
  users: 'Changes to users other than their creation',
  vcs: 'Repositories',
  webhooks: 'Webhooks',
};

/** Answers 501 where a real server would serve a route. Other addresses stay unknown. */
export function unservedRoutes(): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();
  for (const [service, what] of Object.entries(unserved))
    app.all(`/${service}/*`, () => {
      throw notServed(what);
    });
  return app;
}
