export type { CallError, Read } from '../data/outcome.ts';
export type {
  BookingCalls,
  CallOutcome,
  Checkout,
  CheckoutOutcome,
  GatewayLoad,
  HostReads,
  HostWithTrips,
  PaymentGateway,
  PaymentProof,
  TripReads,
  TripWithHost,
} from '../data/ports.ts';

/** A place for texts that outlives the page. Every method is safe where storage is blocked or full. */
export interface DraftStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** Resolves after so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
