import { create } from '../../function/rows/operations.ts';
import { type Finding, failed, ok, type Patient } from '../check.ts';

export const remedy =
  'Do not sell seats on this server: run on Appwrite Cloud, or on Appwrite 1.9 with MariaDB, and ask again.';

const later = () => new Date(Date.now() + 86_400_000).toISOString();

/** A counter of nobody, to try things on. */
export const counter = (mark: string, count = 0) =>
  create('attempts', mark, { kind: mark, count, expiresAt: later() });

export async function made(patient: Patient, count = 0): Promise<string> {
  const mark = patient.scratch.mark();
  await patient.rows.create('attempts', mark, { kind: mark, count, expiresAt: later() });
  return mark;
}

export const countOf = async ({ rows }: Patient, id: string) =>
  (await rows.get('attempts', id))?.count ?? null;

/** The first expectation that is not met, as a finding. */
export function finding(expectations: readonly (readonly [boolean, string])[]): Finding {
  const broken = expectations.find(([met]) => !met);
  return broken === undefined ? ok() : failed(broken[1], remedy);
}
