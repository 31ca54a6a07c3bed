import { test, vi, beforeAll } from 'vitest';
import { createDice } from '../support/deep.ts';
import { draw, exhaust } from './explore.ts';
import { seatScenarios } from './seat-scenarios.ts';
import { createWorld } from './world.ts';
beforeAll(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); });
test('x', async () => {
  for (const scenario of seatScenarios) {
    for (const switches of [1,2,3]) {
    const t = performance.now();
    const world = await createWorld(scenario, { isQuiet: true });
    const found = await exhaust(world, { switches, crashes: 1, faults: 1 }, 4000);
    console.log(scenario.name, switches, JSON.stringify(found, null, 1), Math.round(performance.now() - t));
    }
    const t = performance.now();
    const w = await createWorld(scenario, { isQuiet: false });
    console.log(JSON.stringify(await draw(w, { switches: 1e9, crashes: 1, faults: 2 }, createDice('x'), 300), null, 1), Math.round(performance.now() - t));
  }
});
