import { createHmac } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

const MINUTES_VALID = 30;

function seal(secret: string, bookingId: string, expires: string): string {
  return createHmac('sha256', secret).update(`access\n${bookingId}\n${expires}`).digest('base64url');
}

/** Proof of a successful lookup: bound to the booking's row id, good for 30 minutes. `secret` is LINK_SECRET. */
export function accessToken(secret: string, bookingId: string, now: Date): string {
  const expires = String(now.getTime() + MINUTES_VALID * 60_000);
  return `${expires}.${seal(secret, bookingId, expires)}`;
}

export function isAccessToken(secret: string, bookingId: string, token: string, now: Date): boolean {
  const [expires = '', mark = ''] = token.split('.');
  return sameSecret(mark, seal(secret, bookingId, expires)) && Number(expires) > now.getTime();
}
