import { describe, expect, test, vi } from 'vitest';
import { cancelYourself } from '../../../shared/domain/bookings/promises.ts';
import { htmlMistakes } from '../../../tests/valid-html.ts';
import { photoCid } from '../photos.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import type { Message } from './mailer.ts';

const app = eachMemoryApp(null);

async function confirmation(
  trip: Readonly<Record<string, unknown>> = {},
): Promise<Message & { reference: string }> {
  await app.addTrip(trip);
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const [message] = app.mails;
  if (message === undefined) throw new Error('No mail was sent.');
  return { ...message, reference };
}

describe('the confirmation', () => {
  test('says in text and in HTML what was booked, for whom, and what it cost', async () => {
    const { text, html, subject, reference } = await confirmation();

    expect(subject).toBe(`Booking confirmed: Spiti Valley (${reference})`);
    for (const body of [text, html]) {
      for (const fact of [
        reference,
        'Spiti Valley',
        '12 Mar – 19 Mar 2027',
        'Kaza, Langza',
        'Traveller A, Traveller B',
        '₹50,000 (2 × ₹25,000)',
        cancelYourself,
      ]) {
        // The lines of a text are no longer than mail programs like.
        expect(body.replace(/\s+/g, ' ')).toContain(fact);
      }
    }
  });

  test('loads nothing from anywhere', async () => {
    const { html } = await confirmation();

    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
  });

  test('brings the first photo of the trip, and loads nothing for it', async () => {
    const { html, photo } = await confirmation({ tripPhotos: ['peak', 'camp'] });

    expect(Buffer.from(photo ?? []).toString()).toBe('peak');
    expect(html.match(/src="[^"]*"/g)).toEqual([`src="cid:${photoCid}"`]);
    expect(await htmlMistakes(html)).toEqual([]);
  });

  test('goes without a photo that cannot be had', async () => {
    vi.spyOn(app.ports.photos, 'small').mockResolvedValue(null);
    const { html, photo } = await confirmation({ tripPhotos: ['gone'] });

    expect(photo).toBeNull();
    expect(html).not.toContain('<img');
  });

  test('is not led astray by what a host wrote', async () => {
    const { subject, html, attachments } = await confirmation({
      title: 'Sea <b>& sun\r\nBcc: everybody@example.com',
      locations: ['Goa\r\nATTENDEE:mailto:everybody@example.com'],
    });

    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('Sea &lt;b&gt;&amp; sun Bcc: everybody@example.com');
    expect(html).not.toContain('<b>');
    const calendar = attachments[0]?.content ?? '';
    expect(calendar).not.toMatch(/^(ATTENDEE|Bcc)/m);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
