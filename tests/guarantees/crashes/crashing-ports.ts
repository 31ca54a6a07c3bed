import type { Ports } from '../../../backend/function/ports.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';

export interface CrashPoint {
  /** The number of the outside call, from 0. */
  readonly point: number;
  /** 'before': the call never arrives. 'after': it takes effect, but its answer is lost. */
  readonly when: 'before' | 'after';
}

const crashError = () => new Error('The process has crashed.');

/**
 * Ports of a process that crashes at one outside call: no later call arrives, and no answer to an earlier one. `calls` lists the calls
 * made until then, by kind; without a crash point, it lists every point at which the process could crash.
 */
export function createCrashingPorts({ ports }: Pick<AnyTestApp, 'ports'>, crashPoint: CrashPoint | null) {
  const calls: string[] = [];
  let crashed = false;
  const pass = async (label: string, call: () => Promise<unknown>): Promise<unknown> => {
    if (crashed) throw crashError();
    const here = calls.push(label) - 1 === crashPoint?.point;
    if (here && crashPoint?.when === 'before') crashed = true;
    if (crashed) throw crashError();
    // A failed call took effect too; its answer is lost all the same.
    const answer = here ? await call().catch(() => undefined) : await call();
    crashed ||= here;
    if (crashed) throw crashError();
    return answer;
  };
  /** A port whose every call is an outside call. */
  const passing = <Port extends object>(port: Port, kind: string): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const call = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) =>
          pass(`${kind}${String(name)} ${kind === '' ? given[0] : ''}`.trim(), () =>
            call.apply(target, given),
          );
      },
    });
  const its: Ports = {
    ...ports,
    rows: passing(ports.rows, ''),
    hosts: passing(ports.hosts, 'hosts '),
    gateway: passing(ports.gateway, 'gateway '),
    mailer: ports.mailer && passing(ports.mailer, 'mail '),
  };
  return { ports: its, calls, hasCrashed: () => crashed };
}
