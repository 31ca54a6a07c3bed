import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import type { CurrencyCode } from '../../../shared/domain/currency.ts';

/** What Appwrite adds to every row. Only the id matters here: time is the function's own clock. */
interface StoredRow {
  readonly $id: string;
}

/** A trip as it is stored. The domain's `parseTripRow` reads the rest of its columns. */
export interface TripRow extends StoredRow {
  readonly tripId: string;
  readonly startDate: string;
  readonly availableSpots: number;
  readonly offerSpots: number | null;
  readonly offerTaken: number | null;
}

export interface BookingRow extends StoredRow {
  /** The reference that people read. */
  readonly bookingId: string;
  /** The trip's `tripId`, not its row id. */
  readonly tripId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The city. */
  readonly address: string;
  readonly noOfSeats: number;
  /** One JSON text a traveller. */
  readonly passengers: readonly string[];
  readonly why: string;
  /** Major units. */
  readonly totalAmount: number;
  readonly currency: CurrencyCode;
  /** Major units. */
  readonly pricePerSeat: number;
  readonly offerPriced: boolean | null;
  readonly bookingStatus: string;
  /** `bookingStatus`, read once; no column. */
  readonly status: BookingStatus;
  readonly cancelReason: string | null;
  /** Row id of the booking that took this one's seats over. */
  readonly replacedBy: string | null;
  readonly draftSecretHash: string | null;
  readonly sentAt: string;
  readonly decidedAt: string | null;
  readonly settledAt: string | null;
  readonly reviewNote: string | null;
}

export interface PaymentRow extends StoredRow {
  /** Row id of the booking. */
  readonly bookingId: string;
  /** The gateway's payment id, once there is one. */
  readonly paymentId: string | null;
  readonly paymentStatus: string;
  readonly paymentMethod: string | null;
  /** Major units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly gatewayOrderId: string | null;
  readonly refundId: string | null;
  readonly refundReason: string | null;
  readonly refundAttempts: number | null;
  readonly refundDueAt: string | null;
  readonly openedAt: string;
  readonly settledAt: string | null;
}

/** The gateway order of a payment; the row's id is the payment row's id. */
export interface OrderRow extends StoredRow {
  readonly bookingId: string;
  readonly gatewayOrderId: string;
  /** Major units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly openedAt: string;
  readonly checkedAt: string | null;
}

/** Seats taken from a trip and not yet sold; the row's id is the booking's. Whoever deletes it decides over the seats. */
export interface HoldRow extends StoredRow {
  readonly tripId: string;
  readonly tripRowId: string;
  readonly seats: number;
  /** Whether one of the trip's early-bird offers is held with the seats. */
  readonly offer: boolean | null;
  readonly kind: 'payment' | 'approval';
  readonly paymentId: string;
  readonly networkHash: string | null;
  readonly expiresAt: string;
}

/** An outcome of a captured payment, or a webhook delivery whose effect stands. */
interface GatewayEventRow extends StoredRow {
  readonly kind: 'payment' | 'webhook';
  readonly gatewayPaymentId: string | null;
  readonly bookingId: string | null;
  readonly outcome: string | null;
  readonly seenAt: string;
}

interface AttemptRow extends StoredRow {
  readonly kind: string;
  readonly count: number;
  readonly expiresAt: string;
}

export interface OutboxRow extends StoredRow {
  readonly mail: string;
  readonly bookingId: string | null;
  /** Row id of what the mail reports besides the booking, such as a payment. */
  readonly recordId: string | null;
  readonly detail: string | null;
  readonly state: 'waiting' | 'sent' | 'given-up';
  readonly claims: number | null;
  readonly failures: number | null;
  readonly dueAt: string;
  readonly sentAt: string | null;
}

/** What somebody wrote to a host, or to us. */
export interface FeedbackRow extends StoredRow {
  readonly kind: 'enquiry' | 'feedback';
  readonly tripId: string | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sentAt: string;
}

/** Every table the function reads or writes, under the id that the schema gives it. */
export interface Tables {
  readonly trips: TripRow;
  readonly bookings: BookingRow;
  readonly payments: PaymentRow;
  readonly orders: OrderRow;
  readonly holds: HoldRow;
  readonly gatewayEvents: GatewayEventRow;
  readonly attempts: AttemptRow;
  readonly outbox: OutboxRow;
  readonly feedback: FeedbackRow;
}

export type TableName = keyof Tables;

/** The columns of a row, without what Appwrite adds. */
export type Columns<T extends TableName> = Omit<Tables[T], '$id' | 'status'>;
