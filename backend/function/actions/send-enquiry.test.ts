import { describe, expect, test } from 'vitest';
import { networkHash } from '../identity/network-address.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';

const app = eachMemoryApp();

const enquiry = {
  trip_id: 'spiti-valley',
  name: 'Mira Rao',
  email: 'Mira@Example.com ',
  message: 'Is it cold in March?\n\nAnd is there <b>Wi-Fi</b>?',
};
const ask = (change: object = {}, address?: string) =>
  app.call('send_enquiry', { ...enquiry, ...change }, address);
const stored = () => app.rows.list('feedback', { limit: 100 });

describe('an enquiry', () => {
  test('is kept, and mailed to the host, who answers the traveller', async () => {
    await app.addHost('asha@example.com');

    expect(await ask()).toMatchObject({ success: true, code: 'OK', data: {} });

    expect(await stored()).toMatchObject([
      {
        kind: 'enquiry',
        tripId: 'spiti-valley',
        name: 'Mira Rao',
        email: 'mira@example.com',
        message: enquiry.message,
        sentAt: '2026-11-01T10:00:00.000+00:00',
      },
    ]);
    expect(app.mails).toMatchObject([
      { to: 'asha@example.com', replyTo: 'mira@example.com', subject: 'Question about Spiti Valley' },
    ]);
    expect(app.mails[0]?.text).toContain('> Is it cold in March?\n>\n> And is there <b>Wi-Fi</b>?');
    expect(app.mails[0]?.html).toContain('Is it cold in March?<br><br>And is there &lt;b&gt;Wi-Fi');
  });

  test('is one, however often the same call arrives', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    answers.push(await ask());

    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(await stored()).toHaveLength(1);
    expect(app.mails).toHaveLength(1);
    const counted = await app.rows.list('attempts', { equal: { kind: 'enquiry' }, limit: 10 });
    expect(counted).toMatchObject([{ count: 1 }]);
  });

  test('about no trip is rejected', async () => {
    expect(await ask({ trip_id: 'nowhere' })).toMatchObject({ code: 'TRIP_NOT_FOUND' });
    expect(await stored()).toEqual([]);
  });

  test('comes from one network address five times an hour', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await ask({ message: `Question ${count}` })).toMatchObject({ code: 'OK' });
    }

    expect(await ask()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retry_at: '2026-11-01T11:00:00.000Z' },
    });
    expect(await ask({ message: 'Question 1' })).toMatchObject({ code: 'OK' });
    expect(await ask({}, '198.51.100.1')).toMatchObject({ code: 'OK' });
    app.pass(3600);
    expect(await ask({ message: 'Later' })).toMatchObject({ code: 'OK' });
    expect(await stored()).toHaveLength(7);
  });

  test('leaves nothing of the network address behind', async () => {
    const address = '198.51.100.7';
    await ask({}, address);

    const hash = networkHash(app.ports.settings.idSecret, address);
    expect(JSON.stringify(await stored())).not.toMatch(new RegExp(`${address}|${hash}`));
    expect(app.lines.join('\n')).not.toMatch(/mira|Mira|cold/);
  });
});

describe('the sender of one', () => {
  test.each([
    ['a second address', { email: 'a@example.com, b@example.com' }],
    ['a line of a header', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a name and an address', { email: 'A <a@example.com>' }],
    ['a group', { email: 'all:a@example.com;' }],
  ])('cannot answer from %s', async (_, change) => {
    expect(await ask(change)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(app.mails).toEqual([]);
  });

  test('cannot write a header with a name or a message', async () => {
    await ask({ name: 'Mira\r\nBcc: b@example.com\u2028X: y', message: '\r\n.\r\nBcc: b@example.com' });

    const [mail] = app.mails;
    expect(mail).toMatchObject({ to: 'support@group-trips.example', replyTo: 'mira@example.com' });
    expect(`${mail?.subject}${mail?.to}${mail?.replyTo}`).not.toMatch(/[\r\n\u2028]/);
    expect((await stored())[0]?.name).toBe('Mira Bcc: b@example.com X: y');
  });
});
