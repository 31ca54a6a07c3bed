import { createHash } from 'node:crypto';

import type { DemoHost } from './demo-host.ts';
import type { DemoTrip } from './demo-trip.ts';

const day = 24 * 60 * 60 * 1000;

/** An id that is the same at every seeding, and not the public id, so that nothing works by mixing the two up. */
export function demoId(kind: 'user' | 'profile' | 'trip', name: string): string {
  return createHash('sha256').update(`${kind}/${name}`).digest('hex').slice(0, 20);
}

export function photoId(tripId: string, index: number): string {
  return `${tripId}-${index + 1}`;
}

/** The row of a trip. Days are calendar days at midnight UTC, counted from the day of `today`. */
export function tripRow(trip: DemoTrip, today: Date) {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const start = midnight + trip.startsIn * day;
  return {
    tripId: trip.tripId,
    title: trip.title,
    description: trip.description,
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + (trip.days.length - 1) * day).toISOString(),
    locations: trip.locations,
    tags: trip.tags,
    tripPhotos: trip.photos.map((_, index) => photoId(trip.tripId, index)),
    itineraryDays: trip.days.map(storedDay),
    priceAmount: trip.price,
    priceCurrency: trip.currency,
    offerPrice: trip.offer?.price ?? null,
    offerSpots: trip.offer?.spots ?? null,
    offerTaken: trip.offer?.taken ?? 0,
    groupSize: trip.groupSize,
    activities: trip.activities,
    inclusions: trip.inclusions,
    exclusions: trip.exclusions,
    availableSpots: trip.availableSpots,
    ageGroups: trip.ageGroups,
    hostId: demoId('user', trip.host),
    hostApproval: trip.hostApproval,
    isBookingOpen: trip.isBookingOpen,
    tripStatus: trip.status,
  };
}

function storedDay(one: DemoTrip['days'][number]): string {
  if (typeof one === 'string') return one;
  const { meals, stay, ...told } = one;
  return JSON.stringify({ ...told, meals_included: meals, accommodation: stay });
}

export function portraitId(userName: string): string {
  return `${userName}-portrait`;
}

export function bannerId(userName: string): string {
  return `${userName}-banner`;
}

export function galleryId(userName: string, index: number): string {
  return `${userName}-gallery-${index + 1}`;
}

export function profileRow(host: DemoHost) {
  const { userName, name, bio, portrait, banner, gallery, joinedAt } = host;
  return {
    userId: demoId('user', userName),
    userName,
    name,
    bio,
    profileImage: portrait && portraitId(userName),
    hostBanner: banner && bannerId(userName),
    hostGallery: gallery.map((_, index) => galleryId(userName, index)),
    instagram: host.instagram ?? null,
    youtube: host.youtube ?? null,
    facebook: host.facebook ?? null,
    tiktok: host.tiktok ?? null,
    twitter: host.twitter ?? null,
    personalSite: host.personalSite ?? null,
    // Whoever holds a key may say when a row was made.
    $createdAt: joinedAt,
  };
}
