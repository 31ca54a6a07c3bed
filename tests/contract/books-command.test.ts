import { expect, test } from 'vitest';
import { paymentRowId } from '../../backend/function/identity/row-ids.ts';
import { withBooks } from '../bench/growth/books.ts';

test('the books of a history have no difference, and each kind that is put in by hand is found', async () => {
  await withBooks(40, 6, async ({ rows, payments, print }) => {
    const clean = await print();
    const again = await print('--csv', 'books.csv').then(() => print('--csv', 'books.csv'));
    expect(again.printed).toMatch(/^\S+books.csv exists already: name another file with --csv\.\n$/);
    expect(clean.printed).toMatch(/^No differences\.$/m);
    expect(clean.code).toBe(0);

    const booked = payments.filter(({ amount_refunded }) => amount_refunded === 0);
    const [dearer, given, deleted, lost, forgotten] = booked;
    const refunded = payments.find(({ amount_refunded }) => amount_refunded > 0);
    if (!dearer || !given || !deleted || !lost || !forgotten || !refunded)
      throw new Error('Too few payments.');
    const bookingOf = async (paymentId: string) => {
      const [row] = await rows.list('payments', { equal: { paymentId }, limit: 1 });
      return row?.bookingId ?? '';
    };
    Object.assign(dearer, { amount: dearer.amount - 100 });
    Object.assign(given, { amount_refunded: 500 });
    Object.assign(refunded, { amount_refunded: 0, status: 'captured' });
    await rows.remove('bookings', await bookingOf(deleted.id));
    await rows.remove('payments', paymentRowId(await bookingOf(lost.id)));
    payments.splice(payments.indexOf(forgotten), 1);
    payments.push({ ...dearer, id: 'pay_stray', order_id: 'order_stray' });

    const { code, printed } = await print();
    const found = (id: string) => printed.split('\n').find((line) => line.startsWith(`DIFFERENCE  ${id} `));
    expect(code).toBe(1);
    expect(found(dearer.id)).toContain('is of');
    expect(found(given.id)).toContain('is refunded by 5.00 INR at the gateway, and by 0.00 INR here.');
    expect(found(refunded.id)).toContain('is refunded by 0.00 INR at the gateway, and by');
    expect(found(deleted.id)).toContain('paid for a booking of which there is no row.');
    expect(found(lost.id)).toContain('is decided, and no row of payments names it.');
    expect(found(forgotten.id)).toContain('is in our rows, and the gateway does not know it.');
    expect(found('pay_stray')).toContain('was captured for a booking of which there is no row.');
    expect(printed.match(/^DIFFERENCE/gm)).toHaveLength(7);
  });
});
