import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import type { MailKind } from '../../../backend/function/outbox/mail-names.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking, payOrder } from '../../../backend/function/testing/instant-journey.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import type { ActionName } from '../../../shared/domain/actions/actions.ts';

/** A call that is ready to be made, and what must be true after it crashed and was repeated. */
export interface PreparedCall {
  /** Makes the same call each time. Resolves to the action's code, or to the HTTP status of a webhook or sweep. */
  readonly call: (ports?: Ports) => Promise<string | number>;
  /** The repeated call's code or status. */
  readonly expected: string | number;
  /** Statuses of bookings after the repeated call, by row id. */
  readonly status?: Readonly<Record<string, string>>;
  /** Orders that the gateway has opened after the repeated call. */
  readonly orders?: number;
  /** Refunds at the gateway once everything is settled, also those by hand. */
  readonly refunds?: number;
  /** What a person did at the console may not add up until a sweep has seen it. */
  readonly begins?: 'out of balance';
  /** What happens outside after the repeated call. */
  readonly afterwards?: () => void;
  /** Mails that are written by the call or by what follows from it, each as often as it is named. */
  readonly mails?: readonly MailKind[];
  /** By how much the call changes the seats of the trip. */
  readonly seatsBy?: number;
}

/** Something the function does, with what must exist before. */
export interface CrashScenario {
  readonly name: string;
  readonly entry: ActionName | 'webhook' | 'sweep';
  readonly prepare: (app: AnyTestApp) => Promise<PreparedCall>;
}

/** A claim or request of two seats; one's own draft where it comes again. */
export const claimOfTwo = (draft?: string) =>
  makeClaim({ seats: 2, ...(draft && { draft_secret: draft }) }, { totalAmount: 40_000 });

/** A claim of two seats whose order is paid, with nothing reported to the function. */
export const paid = async (app: AnyTestApp, change?: Partial<GatewayPayment>) =>
  payOrder(app, await orderedBooking(app, claimOfTwo()), change);

export const requireApproval = (app: AnyTestApp) =>
  app.rows.update('trips', 'trip-spiti-valley', { hostApproval: true });

export const crashing = (
  name: string,
  entry: CrashScenario['entry'],
  prepare: CrashScenario['prepare'],
): CrashScenario => ({ name, entry, prepare });

export function action(app: AnyTestApp, entry: ActionName, body: object, expected = 'OK'): PreparedCall {
  return { expected, call: async (ports) => (await app.call(entry, body, undefined, ports)).code };
}

/** A webhook of the gateway's. */
export function delivery(
  app: AnyTestApp,
  event: string,
  entities: Readonly<Record<string, object>>,
): PreparedCall {
  return {
    expected: 200,
    call: async (ports) => (await sendEvent(app, event, entities, event, ports)).status,
  };
}

export function sweeping(
  app: AnyTestApp,
  status: Readonly<Record<string, string>>,
  refunds = 0,
): PreparedCall {
  return { expected: 200, status, refunds, call: async (ports) => (await app.sweep(ports)).status };
}
