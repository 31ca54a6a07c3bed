import { describe, expect, test } from 'vitest';
import { signedProof } from '../identity/signed-proof.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp({ hostApproval: true });

const review = (token: string, decision: string) => app.call('review_booking', { token, decision });
const bookingOf = (id: string) => app.rows.get('bookings', id);

describe('a link', () => {
  test.each([
    ['nonsense', () => 'nonsense'],
    ['the proof of a lookup', (id: string) => proof('access', id, 1000)],
    ['over', (id: string) => proof('review', id, 0)],
    ['about no booking', () => proof('review', 'ffff', 1000)],
  ])('that is %s opens nothing', async (_, tokenFor) => {
    const { id } = await sentRequest(app);

    for (const decision of ['look', 'approve', 'reject']) {
      expect(await review(tokenFor(id), decision)).toMatchObject({ code: 'LINK_INVALID' });
    }
    expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
  });

  test('works for seven days', async () => {
    const { token } = await sentRequest(app);
    app.pass(7 * 86_400 - 1);
    expect(await review(token, 'look')).toMatchObject({ code: 'OK' });
    app.pass(1);
    expect(await review(token, 'look')).toMatchObject({ code: 'LINK_INVALID' });
  });

  test('is used up by its decision, also when that is undone by hand', async () => {
    const { token, id } = await sentRequest(app);
    await review(token, 'reject');
    await app.rows.update('bookings', id, { bookingStatus: 'PENDING_APPROVAL' });

    expect(await review(token, 'approve')).toMatchObject({ code: 'LINK_INVALID' });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  const proof = (purpose: 'access' | 'review', id: string, milliseconds: number) =>
    signedProof('link-secret', purpose, id, new Date(app.ports.clock.now().getTime() + milliseconds));
});
