import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Razorpay's form: the prefix and 14 letters or digits. */
export function gatewayId(prefix: 'order_' | 'pay_' | 'rfnd_' | 'disp_' | 'card_' | ''): string {
  return prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
