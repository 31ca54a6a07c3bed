import { expect, test } from 'vitest';
import { compose } from '../testing/compose.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';

const app = eachMemoryApp();

const confirmed = { to: 'CONFIRMED', payment: 'pay_1' } as const;

async function unreached(detail: object) {
  const row = {
    mail: 'undeliverable',
    bookingRowId: 'booking-1',
    tripRowId: 'trip-spiti-valley',
    detail: JSON.stringify(detail),
  };
  const message = (await compose(app.ports, row))?.message;
  return message && { ...message, text: message.text.replace(/\s+/g, ' ') };
}

test('a host reads which mail did not reach a traveller, why, and where the phone number is', async () => {
  await app.addHost('asha@host.example');
  await storeBooking(app.rows, {}, confirmed);

  const mail = await unreached({ mail: 'confirmed' });
  expect(mail).toMatchObject({
    to: 'asha@host.example',
    subject: 'Traveller not reached: Spiti Valley (GTley01000001)',
  });
  for (const words of [
    'Hello Asha Rao, our mail to Traveller A did not arrive: the mail server refuses the address for good.',
    'The mail was about: Booking confirmed',
    'manage#token=',
  ])
    expect(mail?.text).toContain(words);
  expect((await unreached({ mail: 'confirmed', isUntaken: true }))?.text).toContain('for a week');
});

test.each([{ mail: 'approved' }, { mail: 'message' }])(
  'what is over, or forgotten, is not named: %j',
  async (detail) => {
    await app.addHost('asha@host.example');
    await storeBooking(app.rows, {}, confirmed);
    expect((await unreached(detail))?.text).not.toContain('The mail was about');
  },
);

test('a host reads it in their language', async () => {
  await app.addHost('asha@host.example');
  await app.rows.create('hProfiles', 'asha', {
    userId: 'host-asha',
    userName: 'asha',
    name: 'Asha',
    language: 'de',
  });
  await storeBooking(app.rows, {}, confirmed);

  const mail = await unreached({ mail: 'confirmed' });
  expect(mail?.subject).toBe('Person nicht erreicht: Spiti Valley (GTley01000001)');
  expect(mail?.text).toContain('Inhalt der E-Mail: Buchung bestätigt');
});

test.each([
  ['the host has no address', async () => storeBooking(app.rows, {}, confirmed)],
  ['the booking is gone', async () => app.addHost('asha@host.example')],
  [
    'the trip is gone',
    async () => {
      await app.addHost('asha@host.example');
      await storeBooking(app.rows, {}, confirmed);
      await app.rows.remove('trips', 'trip-spiti-valley');
    },
  ],
])('support reads it where %s', async (_, begin) => {
  await begin();
  expect(await unreached({ mail: 'confirmed' })).toMatchObject({
    to: 'support@group-trips.example',
    subject: expect.stringMatching(/^Mail refused for good: confirmed/),
  });
});
