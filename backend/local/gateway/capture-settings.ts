import type { CaptureSettings } from './request-bodies.ts';

/** Of an order without settings of its own: every payment is captured, however late it is authorised. */
export const accountSettings: CaptureSettings = { capture: 'automatic', capture_options: {} };

const minuteMs = 60_000;
/** https://razorpay.com/docs/payments/payments/late-authorisation/handle */
const manualExpiryMinutes = 5 * 24 * 60;

/** Whether a payment that was authorised `waitMs` after it was made is captured without being asked. */
export function isCapturedAutomatically(settings: CaptureSettings, waitMs: number): boolean {
  const { automatic_expiry_period: minutes = Number.POSITIVE_INFINITY } = settings.capture_options;
  return settings.capture === 'automatic' && waitMs <= minutes * minuteMs;
}

/** Milliseconds after a payment was made at which the gateway gives it back, unless it was captured by then. */
export function expiryMs(settings: CaptureSettings): number {
  return (settings.capture_options.manual_expiry_period ?? manualExpiryMinutes) * minuteMs;
}
