import { expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { approvedRequest, orderedApproval } from '../testing/request-journey.ts';

const app = eachMemoryApp(null);

const subjects = () => app.mails.filter(({ to }) => to === 'mira@example.com').map(({ subject }) => subject);

test('a request keeps its language until it is paid and cancelled', async () => {
  await app.addTrip({ hostApproval: true });
  const request = await approvedRequest(app, makeClaim({ seats: 2, lang: 'de' }));
  const { ids, orderId } = await orderedApproval(app, request);
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  await cancelByTraveller(app, request.reference, 50_000);

  expect(subjects()).toEqual([
    `Anfrage eingegangen: Spiti Valley (${request.reference})`,
    `Anfrage angenommen: Spiti Valley (${request.reference})`,
    `Buchung bestätigt: Spiti Valley (${request.reference})`,
    `Buchung storniert: Spiti Valley (${request.reference})`,
    `Erstattung von 50.000\u00a0₹: Spiti Valley (${request.reference})`,
  ]);
});

test('a confirmation has the forms, the figures and the calendar file of its language', async () => {
  await app.addTrip({ meeting: 'Kaza bus stand' });
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2, lang: 'de-AT' }));

  const [{ text, html, attachments } = { text: '', html: '', attachments: [] }] = app.mails;
  expect(html).toContain('<html lang="de-AT" dir="ltr">');
  expect(text).toContain('Daten: 12.–19. März 2027\n');
  expect(text).toContain('Reisende: Traveller A und Traveller B\n');
  expect(text).toContain('Bis 10. Jän. 2027 (61 oder mehr Tage vor der Abreise):');
  expect(text).toContain(`http://localhost:4321/de/bookings/status#ref=${reference}&email=`);
  const calendar = attachments[0]?.content.replaceAll('\r\n ', '');
  expect(calendar).toContain(`DESCRIPTION:Treffpunkt: Kaza bus stand\\nBuchungsnummer ${reference}\\n`);
});

test.each(['tlh', 'zh-TW', 'en', 'en-GB', '', 'de_DE', '../de', 'constructor', 42, null, { de: true }])(
  'a booking in %j is English',
  async (lang) => {
    await app.addTrip();
    const { reference, answer } = await confirmedBooking(app, makeClaim({ lang: lang as string }));

    expect(answer.code).toBe('OK');
    expect(subjects()).toEqual([`Booking confirmed: Spiti Valley (${reference})`]);
  },
);

test('a trip is called what its page calls it in that language, and by its host what they wrote', async () => {
  await app.addHost('asha@example.com');
  await app.addTrip({ hostApproval: true, waitlist: true, language: 'en', titles: '{"de":"Spiti-Tal"}' });
  const request = await approvedRequest(app, makeClaim({ seats: 2, lang: 'de' }));
  const { ids, orderId } = await orderedApproval(app, request);
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  await app.rows.update('trips', 'trip-spiti-valley', { availableSpots: 0 });
  const party = { trip_id: 'spiti-valley', name: 'Mira Rao', email: 'mira@example.com', seats: 2 };
  await app.call('join_waitlist', { ...party, lang: 'de' });
  await app.sweep();

  expect(subjects().map((subject) => subject.split(' (')[0])).toEqual([
    'Anfrage eingegangen: Spiti-Tal',
    'Anfrage angenommen: Spiti-Tal',
    'Buchung bestätigt: Spiti-Tal',
    'Auf der Warteliste: Spiti-Tal',
  ]);
  const confirmed = app.mails.find(({ subject }) => subject.startsWith('Buchung'));
  expect(confirmed?.text).not.toContain('Spiti Valley');
  expect(confirmed?.attachments[0]?.content).toContain('SUMMARY:Spiti-Tal\r\n');
  const [asked] = app.mails.filter(({ to }) => to === 'asha@example.com');
  expect(asked?.subject).toBe(`New request: Spiti Valley (${request.reference})`);
});

test('a place in the queue has its own language', async () => {
  await app.addTrip({ waitlist: true, availableSpots: 0 });
  const party = { trip_id: 'spiti-valley', name: 'Mira Rao', email: 'mira@example.com', seats: 2 };
  await app.call('join_waitlist', { ...party, lang: 'de' });
  await app.sweep();

  expect(subjects()).toEqual(['Auf der Warteliste: Spiti Valley']);
});

test.each([
  ['Asia/Kolkata', '3 Nov 2026, 15:30 GMT+5:30', '3. Nov. 2026, 15:30 GMT+5:30'],
  ['Pacific/Auckland', '3 Nov 2026, 23:00 GMT+13', '3. Nov. 2026, 23:00 GMT+13'],
  ['Middle/Earth', '3 Nov 2026, 10:00 UTC', '3. Nov. 2026, 10:00 UTC'],
  [undefined, '3 Nov 2026, 10:00 UTC', '3. Nov. 2026, 10:00 UTC'],
  ['../etc', '3 Nov 2026, 10:00 UTC', '3. Nov. 2026, 10:00 UTC'],
])('a traveller in %s reads the same time to pay by as on the page', async (zone, inEnglish, inGerman) => {
  await app.addTrip({ hostApproval: true });
  for (const [lang, words] of [
    ['en', inEnglish],
    ['de', inGerman],
  ] as const) {
    app.mails.length = 0;
    await approvedRequest(app, makeClaim({ lang, ...(zone && { zone }) }));
    expect(app.mails.at(-1)?.text).toContain(words);
  }
});
