import { expect, test } from 'vitest';
import { parseRow } from '../rows/stored-row.ts';
import { Host, hostInitial, joinedLabel } from './host.ts';

const row = {
  $id: 'host-row',
  $createdAt: '2025-02-28T23:30:00.000+00:00',
  userId: 'user-1',
  userName: 'asha',
  name: 'Asha Menon',
  bio: ' Walks slowly. ',
  profileImage: 'image-1',
  hostBanner: null,
  hostGallery: ['image-2', null],
  instagram: ' asha.walks ',
  youtube: '',
  personalSite: 'asha.example',
};

test('a profile’s row reads as a host', () => {
  expect(parseRow(Host, row)).toEqual({
    ok: true,
    value: {
      id: 'host-row',
      userId: 'user-1',
      userName: 'asha',
      name: 'Asha Menon',
      bio: 'Walks slowly.',
      profileImage: 'image-1',
      language: '',
      hostBanner: null,
      hostGallery: ['image-2'],
      instagram: 'asha.walks',
      youtube: null,
      facebook: null,
      tiktok: null,
      twitter: null,
      personalSite: 'asha.example',
      joinedAt: '2025-02-28T23:30:00.000Z',
    },
  });
});

test.each(['$id', '$createdAt', 'userId', 'userName'])('a row without its %s is no host', (key) => {
  expect(parseRow(Host, { ...row, [key]: null })).toEqual({
    ok: false,
    problem: expect.stringContaining(key),
  });
});

test.each(['a/b', '..', 'shell', 'asha.ics'])(
  'a user name %j, which cannot be a part of an address, is refused',
  (userName) => {
    expect(parseRow(Host, { ...row, userName })).toEqual({
      ok: false,
      problem: 'userName: cannot be a part of an address',
    });
  },
);

test('a host joined in a month in UTC', () => {
  expect(joinedLabel({ joinedAt: '2025-02-28T23:30:00.000Z' })).toBe('Joined in Feb 2025');
  expect(joinedLabel({ joinedAt: '2025-03-01T00:00:00.000Z' })).toBe('Joined in Mar 2025');
});

test.each([
  ['asha', 'A'],
  [' élan', 'É'],
  ['आशा', 'आ'],
  ['', '?'],
])('the avatar of "%s" falls back to %s', (name, letter) => {
  expect(hostInitial({ name })).toBe(letter);
});
