import type { GatewayError } from './gateway-errors.ts';

/** The result of an act of the merchant or of an operator. */
export type Outcome<Success extends object> =
  | ({ readonly ok: true } & Success)
  | { readonly ok: false; readonly error: GatewayError };

export function failed(error: GatewayError): { readonly ok: false; readonly error: GatewayError } {
  return { ok: false, error };
}
