import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @returns a random whole number from 0 up to, but not including, `limit`. */
export type Draw = (limit: number) => number;

export const cryptoDraw: Draw = randomInt;

/** An id in Razorpay's form: the prefix and 14 letters or digits. */
export function gatewayId(prefix: 'order_' | 'pay_' | 'rfnd_' | 'card_' | '', draw: Draw): string {
  return prefix + Array.from({ length: 14 }, () => letters[draw(letters.length)]).join('');
}
