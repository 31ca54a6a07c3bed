import type { Host } from '../domain/hosts/host.ts';

/** A host with an account on Instagram, and no pictures, by default. */
export const makeHost = (change: Partial<Host> = {}): Host => ({
  id: 'h1',
  userId: 'u1',
  userName: 'asha',
  name: 'Asha Negi',
  bio: 'Slow roads and early starts.',
  profileImage: null,
  language: '',
  hostBanner: null,
  hostGallery: [],
  instagram: 'asha.negi',
  youtube: null,
  facebook: null,
  tiktok: null,
  twitter: null,
  personalSite: null,
  joinedAt: '2024-03-09T00:00:00.000Z',
  ...change,
});
