import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { startRunningBackend } from '../../../backend/function/testing/running-backend.ts';
import type { Patient } from '../../../backend/live/check.ts';
import { readDeclaration } from '../../../backend/live/declaration.ts';
import { patientAt } from '../../../backend/live/patient.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { realServer } from './real-server.ts';

/** Runs tests against the embedded backend and, where the environment names one, against a real server. */
export function onEachServer(name: string, tests: (patient: () => Patient) => void): void {
  describe.each(['embedded', ...(realServer === null ? [] : ['real'])])(`${name}, %s server`, (kind) => {
    let patient: Patient;
    let end: () => Promise<void> = async () => undefined;

    beforeAll(async () => {
      const backend = kind === 'embedded' ? await startRunningBackend(startBackend, {}) : null;
      if (backend) end = () => backend.close();
      const embedded = { endpoint: `${backend?.url}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
      const server = backend || realServer === null ? embedded : realServer;
      patient = patientAt(server, readDeclaration(), { rounds: 1, variables: {} });
    });
    afterEach(() => patient.scratch.clear());
    afterAll(() => end());

    tests(() => patient);
  });
}
