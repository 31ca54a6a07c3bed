import * as v from 'valibot';
import { parseJsonOrNull } from '../../shared/domain/texts/json.ts';
import { second } from '../../shared/domain/time/durations.ts';
import { GatewayPayment } from '../function/gateway/gateway.ts';
import { whyNoAnswer } from '../publish/no-answer.ts';
import type { Variables } from './environment.ts';

/** What the gateway took. Amounts are in minor units, instants in milliseconds. */
const TakenPayment = v.pipe(
  v.intersect([GatewayPayment, v.object({ captured: v.nullish(v.boolean(), null), created_at: v.number() })]),
  v.transform(
    ({ id, orderId, amount, customerFee, currency, status, amountRefunded, captured, created_at }) => ({
      id,
      orderId,
      amount: amount - customerFee,
      currency,
      /** It is ours, or was: one that is refunded in full was captured before. */
      isCaptured: captured ?? (status === 'captured' || status === 'refunded'),
      refunded: amountRefunded,
      at: created_at * second,
    }),
  ),
);
export type TakenPayment = v.InferOutput<typeof TakenPayment>;

/** As the gateway sends it. */
const MadeRefund = v.looseObject({ id: v.string(), status: v.string() });
type MadeRefund = v.InferOutput<typeof MadeRefund>;

export interface GatewayAccess {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  readonly keyId: string;
  /** Secret. */
  readonly keySecret: string;
}

/** Both included, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const names = ['GATEWAY_API_URL', 'GATEWAY_KEY_ID', 'GATEWAY_KEY_SECRET'] as const;
const pageSize = 100;
const patience = 30 * second;

/** The variables of the gateway that are not set. */
export const missingAccess = (variables: Variables): readonly string[] =>
  names.filter((name) => !variables[name]?.trim());

/** @throws Error that names the variables that are missing. */
export function gatewayAccess(variables: Variables): GatewayAccess {
  const missing = missingAccess(variables);
  if (missing.length > 0)
    throw new Error(missing.map((name) => `Missing required environment variable: ${name}`).join('\n'));
  const [apiUrl = '', keyId = '', keySecret = ''] = names.map((name) => variables[name]?.trim());
  return { apiUrl: apiUrl.replace(/\/+$/, ''), keyId, keySecret };
}

/**
 * All payments that were made in the span, whatever became of them: https://razorpay.com/docs/api/payments/fetch-all-payments
 * @throws Error with one sentence where the gateway does not answer all of it.
 */
export const listPayments = (access: GatewayAccess, span: Span): Promise<readonly TakenPayment[]> =>
  listAll(access, 'payments', span, TakenPayment);

/** The same for refunds: https://razorpay.com/docs/api/refunds/fetch-all */
export const listRefunds = (access: GatewayAccess, span: Span): Promise<readonly MadeRefund[]> =>
  listAll(access, 'refunds', span, MadeRefund);

async function listAll<Item extends { readonly id: string }>(
  access: GatewayAccess,
  what: 'payments' | 'refunds',
  { from, to }: Span,
  schema: v.GenericSchema<unknown, Item>,
): Promise<readonly Item[]> {
  const found = new Map<string, Item>();
  const seconds = { from: String(Math.floor(from / second)), to: String(Math.floor(to / second)) };
  for (let skip = 0; ; skip += pageSize) {
    const asked = new URLSearchParams({ ...seconds, count: String(pageSize), skip: String(skip) });
    const { items } = await ask(access, `/${what}?${asked}`, v.object({ items: v.array(schema) }));
    for (const item of items) found.set(item.id, item);
    if (items.length < pageSize) return [...found.values()];
  }
}

async function ask<Answer>(
  { apiUrl, keyId, keySecret }: GatewayAccess,
  path: string,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const answer = await fetch(apiUrl + path, {
    headers: { authorization },
    signal: AbortSignal.timeout(patience),
  }).catch((thrown) => {
    throw new Error(`The gateway at ${apiUrl} does not answer (${whyNoAnswer(thrown) ?? thrown}).`);
  });
  if (!answer.ok) throw new Error(`The gateway at ${apiUrl} answered ${answer.status}.`);
  const parsed = v.safeParse(schema, parseJsonOrNull(await answer.text()));
  if (!parsed.success) throw new Error(`The gateway at ${apiUrl} answered in another form.`);
  return parsed.output;
}
