import { expect, test } from 'vitest';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { done, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import { createHostMessageStore } from './message.ts';

const open = (answers: ScriptOf<HostingActions['messageTravellers']>) => {
  const { calls, answer } = scripted(answers);
  const deps = { ...fakeDeps(), drafts: memoryStorage(), hosting: { messageTravellers: answer } };
  const openPage = () => {
    const page = createHostMessageStore({ ...deps, token: 'signed', tripId: 'living-roots' }).getState();
    page.load();
    return page;
  };
  const send = async ({ preview, send }: ReturnType<typeof openPage>) => {
    preview();
    await send();
  };
  return { openPage, send, keys: () => calls.map(([, , , key]) => key), calls };
};

test('a message of which nothing was heard is the same one after a reload', async () => {
  const { openPage, send, calls } = open([lost, lost, lost, done(2)]);
  const page = openPage();
  page.setText('Bring boots.');
  await send(page);
  await send(openPage());
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map((call) => call.join()))).toEqual(new Set([calls[0]?.join()]));
});

test('other words are another message, and so are those after one that was sent', async () => {
  const { openPage, send, keys } = open([lost, lost, lost, done(2)]);
  const page = openPage();
  page.setText('Bring boots.');
  await send(page);
  page.write();
  page.setText('Bring two boots.');
  await send(page);
  page.write();
  page.setText('Bring boots.');
  await send(page);
  expect(new Set(keys()).size).toBe(3);
  expect(keys()).toHaveLength(5);
});
