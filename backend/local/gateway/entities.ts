import type { CurrencyCode } from '../../../shared/domain/currency.ts';

export type Notes = Readonly<Record<string, string>>;

/** Amounts are in the currency's hundredths, times in whole seconds since 1970: as the gateway's interface has them. */
export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: CurrencyCode;
  readonly receipt: string | null;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes;
  readonly created_at: number;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** `created`: begun, and no money has moved. */
  readonly status: 'created' | 'captured' | 'failed' | 'refunded';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: 'card';
  readonly amount_refunded: number;
  readonly refund_status: 'partial' | 'full' | null;
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: string;
  readonly bank: null;
  readonly wallet: null;
  readonly vpa: null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly notes: Notes;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly created_at: number;
}

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: null };
  readonly batch_id: null;
  readonly status: 'processed';
  readonly speed_processed: 'normal';
  readonly speed_requested: 'normal';
  readonly created_at: number;
}

export interface Collection<Item> {
  readonly entity: 'collection';
  readonly count: number;
  readonly items: readonly Item[];
}

export function collection<Item>(items: readonly Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items };
}
