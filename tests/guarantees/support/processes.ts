import { createCoalescer } from '../../../backend/function/coalesce.ts';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';

interface Change {
  /** Changes the tables that the function sees; the test's own stay as they are. */
  readonly rows?: (rows: Rows) => Rows;
  readonly gateway?: (gateway: Gateway) => Gateway;
  /** Draws so many digits of a hexadecimal number. */
  readonly random?: (digits: number) => string;
}

/** The same app, where each call runs in a process of its own: nothing is shared but tables, hosts, gateway and clock. */
export function inProcesses<App extends AnyTestApp>(
  app: App,
  { rows = (own) => own, gateway = (own) => own, random: hex }: Change = {},
): App {
  const its = (): Ports => ({
    ...app.ports,
    rows: rows(app.rows),
    gateway: gateway(app.ports.gateway),
    coalesce: createCoalescer(),
    ...(hex && { random: { ...app.ports.random, hex } }),
  });
  return {
    ...app,
    get ports() {
      return its();
    },
    call: (action, body, address, ports = its()) => app.call(action, body, address, ports),
    sweep: (ports = its()) => app.sweep(ports),
    post: (path, headers, text, ports = its()) => app.post(path, headers, text, ports),
  };
}
