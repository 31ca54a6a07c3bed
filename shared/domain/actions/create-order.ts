import * as v from 'valibot';
import { MajorAmount } from '../rows/stored-fields.ts';
import { ClaimedAmount, ClaimedCurrency, GatewayText, RowId } from './fields.ts';

/** Opens the gateway's order of a payment, or answers the one that is open. */
export const CreateOrderRequest = v.object({
  booking_id: RowId,
  payment_id: RowId,
  /** Major units. */
  amount: ClaimedAmount,
  currency: ClaimedCurrency,
});

export const CreateOrderData = v.object({
  /** Major units; the gateway is given `gatewayAmount(amount)`. */
  amount: MajorAmount,
  currency: ClaimedCurrency,
  /** The gateway's id. */
  order_id: GatewayText,
});
export type CreateOrderData = v.InferOutput<typeof CreateOrderData>;
