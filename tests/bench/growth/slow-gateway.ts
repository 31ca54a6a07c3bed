import { setTimeout as wait } from 'node:timers/promises';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import { createRestGateway } from '../../../backend/function/gateway/rest-gateway.ts';
import { parseGatewayId } from './copy.ts';
import type { History } from './history.ts';

/** How long the gateway takes to answer, in milliseconds; null where it never does. */
export type Delay = number | null;

/** What is measured with a gateway that takes so long. */
export interface GatewayPlan {
  readonly delay: Delay;
  /** Of each action. */
  readonly repetitions: number;
  /** How many sweeps, a minute apart. */
  readonly sweeps: number;
}

/** A gateway that also knows the orders of the history, and is as slow as `delay` says at the moment. */
export function createSlowGateway(gateway: Gateway, history: History) {
  const state = { delay: 0 as Delay, asked: 0 };
  const silent = createRestGateway({ apiUrl: 'http://gateway.example/v1', keyId: '', keySecret: '' }, never);

  function slow<Name extends keyof Gateway>(name: Name): Gateway[Name] {
    const ask = async (...given: never[]) => {
      state.asked += 1;
      const asked = (state.delay === null ? silent : known)[name] as (...given: never[]) => Promise<unknown>;
      if (state.delay !== null) await wait(state.delay);
      return asked(...given);
    };
    return ask as Gateway[Name];
  }

  const known: Gateway = {
    ...gateway,
    async paymentsOfOrder(orderId) {
      const copy = parseGatewayId(orderId);
      if (copy === null) return gateway.paymentsOfOrder(orderId);
      const payments = history.snapshotOf(copy.journey, copy.number)?.payments ?? [];
      const prefix = orderId.slice(0, -copy.played.length);
      return {
        ok: true,
        value: payments.map((payment) => ({ ...payment, id: prefix + payment.id, orderId })),
      };
    },
  };
  const names = Object.keys(gateway) as (keyof Gateway)[];
  const slowed = Object.fromEntries(names.map((name) => [name, slow(name)])) as unknown as Gateway;
  return { gateway: slowed, state };
}

/** A connection without an answer, until its caller gives up. */
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('No answer.')));
  });
