import type { Client } from 'node-appwrite';
import type { AppConfig } from '../appwrite-config.ts';
import type { Rows } from '../function/rows/rows.ts';
import type { Ask } from './ask.ts';
import type { LiveServer } from './environment.ts';
import type { Scratch } from './scratch.ts';

/** What a check found. `problem` and `remedy` are whole sentences, and hold no secret. */
export type Finding =
  | { readonly outcome: 'ok'; readonly note?: string }
  | { readonly outcome: 'failed'; readonly problem: string; readonly remedy: string }
  /** There was nothing to ask, or nobody to ask it of. */
  | { readonly outcome: 'skipped'; readonly reason: string };

/** The server under examination, and all that a check needs to ask it. */
export interface Patient {
  readonly server: LiveServer;
  readonly declaration: AppConfig;
  readonly databaseId: string;
  /** The official SDK, with the key. */
  readonly client: Client;
  /** The tables as the booking function reaches them. */
  readonly rows: Rows;
  readonly ask: Ask;
  readonly scratch: Scratch;
  /** Milliseconds. */
  readonly now: () => number;
  /** How often each race is run. */
  readonly rounds: number;
  /** What else the environment tells: the gateway, the mail server. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** One thing that the product relies on. */
export interface Check {
  readonly name: string;
  /** What breaks where this does not hold. */
  readonly reliesOn: string;
  /** Where it fails, none of the others can be asked. */
  readonly first?: true;
  readonly run: (patient: Patient) => Promise<Finding>;
}

export const ok = (note?: string): Finding =>
  note === undefined ? { outcome: 'ok' } : { outcome: 'ok', note };

export const failed = (problem: string, remedy: string): Finding => ({ outcome: 'failed', problem, remedy });

export const skipped = (reason: string): Finding => ({ outcome: 'skipped', reason });
