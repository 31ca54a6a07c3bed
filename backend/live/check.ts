import type { Client } from 'node-appwrite';
import type { AppConfig } from '../appwrite-config.ts';
import type { Rows } from '../function/rows/rows.ts';
import type { LiveServer, Variables } from './environment.ts';
import type { SendRequest } from './request.ts';
import type { Scratch } from './scratch.ts';

/** The result of a check. `problem` and `fix` are whole sentences, and contain no secret. */
export type CheckResult =
  | { readonly outcome: 'ok'; readonly note?: string }
  | { readonly outcome: 'failed'; readonly problem: string; readonly fix: string }
  /** The check does not apply here. */
  | { readonly outcome: 'skipped'; readonly reason: string };

/** The server under examination, and what a check needs to examine it. */
export interface CheckTarget {
  readonly server: LiveServer;
  readonly declaration: AppConfig;
  readonly databaseId: string;
  readonly functionId: string;
  /** The official SDK, with the key. */
  readonly client: Client;
  /** The tables as the booking function reaches them. */
  readonly rows: Rows;
  readonly request: SendRequest;
  readonly scratch: Scratch;
  /** Milliseconds. */
  readonly now: () => number;
  /** How often each race is run. */
  readonly rounds: number;
  /** The environment: addresses and keys of the gateway and the mail server. */
  readonly variables: Variables;
}

/** One thing that the product relies on. */
export interface Check {
  readonly name: string;
  /** What breaks when this check fails. */
  readonly reliesOn: string;
  /** If it fails, no other check can run. */
  readonly first?: true;
  readonly run: (target: CheckTarget) => Promise<CheckResult>;
}

export const ok = (note?: string): CheckResult =>
  note === undefined ? { outcome: 'ok' } : { outcome: 'ok', note };

export const failed = (problem: string, fix: string): CheckResult => ({ outcome: 'failed', problem, fix });

export const skipped = (reason: string): CheckResult => ({ outcome: 'skipped', reason });
