import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../backend/function/testing/test-app.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { randomFaults } from '../../../backend/local/testing/random-faults.ts';
import { type RowFaults, withRowFaults } from '../../../backend/local/testing/row-faults.ts';
import { createDice, rounds, seed } from '../support/deep.ts';
import { inProcesses } from '../support/processes.ts';
import { cancelRaces } from './cancel-races.ts';
import { decisionRaces } from './decision-races.ts';
import { disputeRace } from './dispute-race.ts';
import { groupRaces } from './group-races.ts';
import { mailRaces } from './mail-races.ts';
import { playRound } from './race.ts';
import { seatRaces } from './seat-races.ts';

/** Reads by id, which a real server may answer with old rows, always fail; while `isFaulty`, other calls get no answer, or that of another. */
const some = randomFaults(String(seed), 0.03);
let isFaulty = false;
const faults: RowFaults = (call) =>
  call.action === 'read' ? { answer: 'failed', done: false } : isFaulty ? some(call) : null;

// Many rounds of all races would make the sweeps of the last ones long.
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp((options) => startBackend({ ...options, unsafe: withRowFaults(faults) }), {
    BOOKING_LIMITS: 'off',
  });
  await app.addHost('asha@example.com');
});
afterEach(() => app.close());

async function during(calls: () => Promise<void>): Promise<void> {
  isFaulty = true;
  await calls();
  isFaulty = false;
}

let number = 0;

// Answers say less where calls go wrong: the ledger alone has to be right.
describe('on the embedded backend, where calls for rows go wrong as on a real server', () => {
  test.each([...seatRaces, ...decisionRaces, ...cancelRaces, ...groupRaces, disputeRace, ...mailRaces])(
    '$name',
    async (race) => {
      const dice = createDice(race.name);
      for (let round = 1; round <= rounds(1); round += 1) {
        number += 1;
        const { ledger } = await playRound(race, { app: inProcesses(app), during }, dice, number);
        expect(ledger, `round ${round} with SEED=${seed}`).toEqual([]);
      }
    },
  );
});
