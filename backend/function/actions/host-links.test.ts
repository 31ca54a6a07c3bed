import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { sentRequest } from '../testing/request-journey.ts';

const app = eachMemoryApp(null);
beforeEach(async () => {
  await app.addHost('asha@example.com');
  await app.addTrip();
  await app.addTrip({ tripId: 'asked', title: 'Asked for', hostApproval: true });
  await app.rows.create('hProfiles', 'profile-asha', {
    userId: 'host-asha',
    userName: 'asha',
    name: 'Asha Rao',
  });
});

const ask = async (email: string) => {
  const [answer, mails] = [await app.call('send_host_link', { email }), app.mails.length];
  await app.sweep();
  return { ...answer, mails };
};
const linkIn = () => /manage#host=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';

test('a host is called as their profile calls them now', async () => {
  await app.rows.update('hProfiles', 'profile-asha', { name: 'Asha of the Mountains' });
  await ask('asha@example.com');
  expect(app.mails.at(-1)?.text).toContain('Hello Asha of the Mountains');
});

test('the link leaves after the answer, which would tell by its time that there is a host', async () => {
  const works: (() => Promise<void>)[] = [];
  const ports = { ...app.ports, afterAnswer: (work: () => Promise<void>) => void works.push(work) };
  await app.call('send_host_link', { email: 'asha@example.com' }, undefined, ports);
  expect(app.mails).toEqual([]);
  for (const work of works) await work();
  expect(app.mails).toHaveLength(1);
});

test('a host asks for the link to all trips, which shows what each has brought', async () => {
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  await sentRequest(app, makeClaim({ trip_id: 'asked' }));
  expect(await ask('Asha@Example.com')).toMatchObject({ code: 'OK' });
  expect(app.mails.at(-1)).toMatchObject({
    to: 'asha@example.com',
    subject: 'Your link to all of your trips',
  });
  const { data } = await app.call('view_host', { token: linkIn() });
  expect(data).toMatchObject({
    trips: expect.arrayContaining([
      expect.objectContaining({
        tripId: 'spiti-valley',
        seats: expect.objectContaining({ sold: 2 }),
        taken: [{ amount: 50_000, currency: 'INR' }],
        refunded: [],
        toAnswer: 0,
      }),
      expect.objectContaining({ tripId: 'asked', taken: [], toAnswer: 1 }),
    ]),
  });
});

test('the answer is the same for an address of nobody, and no mail is sent', async () => {
  const mails = app.mails.length;
  // Nor does the time that the mail server takes say which it was.
  expect(await ask('nobody@example.com')).toEqual(await ask('asha@example.com'));
  await ask('asha@example.com');
  expect(app.mails).toHaveLength(mails + 1);
});

test('an address of the network asks five times an hour, whichever it tries', async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await ask(`${count}@example.com`)).toMatchObject({ code: 'OK' });
  const mails = app.mails.length;
  expect(await ask('asha@example.com')).toMatchObject({ code: 'TOO_MANY_REQUESTS', mails });
  expect(app.mails).toHaveLength(mails);
});

test('a link that is forged or over shows nothing', async () => {
  await ask('asha@example.com');
  const token = linkIn();
  expect(await app.call('view_host', { token: `${token}x` })).toMatchObject({ code: 'LINK_INVALID' });
  app.pass(31 * 86_400);
  expect(await app.call('view_host', { token })).toMatchObject({ code: 'LINK_INVALID' });
});
