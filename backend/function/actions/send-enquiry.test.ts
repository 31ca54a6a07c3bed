import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { networkHash } from '../identity/network-address.ts';
import { startWorld, type World } from '../testing/test-app.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld(startBackend);
  await world.addTrip();
});
afterEach(() => world.close());

const enquiry = {
  trip_id: 'spiti-valley',
  name: 'Mira Rao',
  email: 'Mira@Example.com ',
  message: 'Is it cold in March?\n\nAnd is there <b>Wi-Fi</b>?',
};
const ask = (change: object = {}, address?: string) =>
  world.call('send_enquiry', { ...enquiry, ...change }, address);
const stored = () => world.rows.list('feedback', { limit: 100 });

describe('an enquiry', () => {
  test('is kept, and mailed to the host, who answers the traveller', async () => {
    await world.addHost('asha@example.com');

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
    expect(world.mails).toMatchObject([
      { to: 'asha@example.com', replyTo: 'mira@example.com', subject: 'Question about Spiti Valley' },
    ]);
    expect(world.mails[0]?.text).toContain('> Is it cold in March?\n>\n> And is there <b>Wi-Fi</b>?');
    expect(world.mails[0]?.html).toContain('Is it cold in March?<br><br>And is there &lt;b&gt;Wi-Fi');
  });

  test('goes to support where the host has no address', async () => {
    await ask();

    expect(world.mails).toMatchObject([{ to: 'support@group-trips.example', replyTo: 'mira@example.com' }]);
  });

  test('is kept when the mail server is away, and mailed later', async () => {
    world.mail.works = false;
    expect(await ask()).toMatchObject({ code: 'OK' });
    expect(await stored()).toHaveLength(1);
    world.mail.works = true;

    world.pass(61);
    await world.sweep();

    expect(world.mails).toHaveLength(1);
  });

  test('is one, however often the same call arrives', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    answers.push(await ask());

    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(await stored()).toHaveLength(1);
    expect(world.mails).toHaveLength(1);
  });

  test('about no trip is refused', async () => {
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
    world.pass(3600);
    expect(await ask({ message: 'Later' })).toMatchObject({ code: 'OK' });
    expect(world.mails).toHaveLength(7);
  });

  test('leaves nothing of the network address behind', async () => {
    const address = '198.51.100.7';
    await ask({}, address);

    const hash = networkHash(world.ports.settings.idSecret, address);
    expect(JSON.stringify(await stored())).not.toMatch(new RegExp(`${address}|${hash}`));
    expect(world.lines.join('\n')).not.toMatch(/mira|Mira|cold/);
  });
});

describe('whoever sends one', () => {
  test.each([
    ['a second address', { email: 'a@example.com, b@example.com' }],
    ['a line of a header', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a name and an address', { email: 'A <a@example.com>' }],
    ['a group', { email: 'all:a@example.com;' }],
  ])('cannot answer from %s', async (_, change) => {
    expect(await ask(change)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(world.mails).toEqual([]);
  });

  test('cannot write a header with a name or a message', async () => {
    await ask({ name: 'Mira\r\nBcc: b@example.com\u2028X: y', message: '\r\n.\r\nBcc: b@example.com' });

    const [mail] = world.mails;
    expect(mail).toMatchObject({ to: 'support@group-trips.example', replyTo: 'mira@example.com' });
    expect(`${mail?.subject}${mail?.to}${mail?.replyTo}`).not.toMatch(/[\r\n\u2028]/);
    expect((await stored())[0]?.name).toBe('Mira Bcc: b@example.com X: y');
  });
});
