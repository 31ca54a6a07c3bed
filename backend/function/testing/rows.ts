import type { GatewayPayment } from '../gateway/gateway.ts';
import { emptyStep, type NewStep } from '../rows/steps.ts';
import {
  type BookingRow,
  type OrderRow,
  type PaymentRow,
  readRow,
  type StepRow,
  type TripRow,
} from '../rows/tables.ts';
import { makeTripRow, testDay } from './builders.ts';

// Rows of one booking of two seats, of which each unit of the money path gets some.

const ids = { trip: 'trip-spiti-valley', booking: 'booking-1', payment: 'payment-1' };
const money = { amount: 5_000_000, currency: 'INR' as const };

export const tripRow = (change: Partial<TripRow> = {}): TripRow =>
  readRow('trips', { $id: ids.trip, ...makeTripRow(), ...change });

/** A booking that is not paid yet. */
export const bookingRow = (change: Partial<BookingRow> = {}): BookingRow =>
  readRow('bookings', {
    $id: ids.booking,
    bookingId: 'GTley01000001',
    tripId: 'spiti-valley',
    departure: '2027-03-12T00:00:00.000Z',
    name: 'Traveller A',
    email: 'mira@example.com',
    phone: '9876543210',
    address: 'Bengaluru',
    noOfSeats: 2,
    why: 'I have wanted to see these mountains for years.',
    totalAmount: 50_000,
    currency: money.currency,
    tripRowId: ids.trip,
    seatPrice: 2_500_000,
    seats: ['claim:1,2'],
    bookingStatus: 'PENDING_PAYMENT',
    sentAt: testDay,
    ...change,
  });

export const orderRow = (change: Partial<OrderRow> = {}): OrderRow =>
  readRow('orders', {
    $id: ids.payment,
    bookingRowId: ids.booking,
    gatewayOrderId: 'order_1',
    openedAt: testDay,
    ...money,
    ...change,
  });

export const paymentRow = (change: Partial<PaymentRow> = {}): PaymentRow =>
  readRow('payments', {
    $id: ids.payment,
    bookingId: ids.booking,
    paymentStatus: 'CREATED',
    openedAt: testDay,
    ...money,
    ...change,
  });

/** The booking's steps, in their order. */
export const stepRows = (...made: readonly NewStep[]): readonly StepRow[] =>
  made.map((step, index) => ({
    ...emptyStep,
    at: testDay,
    ...step,
    $id: `${ids.booking}.${index + 1}`,
    $updatedAt: '',
    chain: ids.booking,
  }));

/** The gateway's payment of the whole order. */
export const capturedPayment = (change: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id: 'pay_1',
  orderId: 'order_1',
  amount: 5_000_000,
  currency: 'INR',
  status: 'captured',
  method: 'card',
  customerFee: 0,
  amountRefunded: 0,
  ...change,
});

/** An instant as a server shows it that has stored it. */
export const stored = (instant: string): string => instant.replace('Z', '+00:00');
