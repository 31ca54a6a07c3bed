import type { Translate } from '../../../shared/domain/languages/translate.ts';

/** What a host can do, in the order of the page. */
export const features = (t: Translate) =>
  [
    {
      title: t('Easy Trip Creation'),
      text: t(
        'Set the destination, the dates and the price, add photos, and your trip has a page of its own.',
      ),
      icon: 'M12 5v14M5 12h14',
    },
    {
      title: t('Itinerary Builder'),
      text: t(
        'Lay out every day: activities, where you sleep, how you get there and which meals are included.',
      ),
      icon: 'M6 4v16M6 6h12l-3 4 3 4H6',
    },
    {
      title: t('Trip Management'),
      text: t('See who is coming and how many seats are left. Confirmation emails go out by themselves.'),
      icon: 'M4 7h16M4 12h10M4 17h7M17 15l2 2 3-4',
    },
    {
      title: t('Seamless Payment Processing'),
      text: t(
        'Travellers pay by card when they book, and each seat is sold once. Refunds follow one clear schedule.',
      ),
      icon: 'M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5ZM3 10.5h18M7 14.5h4',
    },
  ] as const;

/** What is shown of the product itself. */
export const pictures = (t: Translate) =>
  [
    {
      name: 'hostView',
      title: t('Who is coming'),
      text: t(
        'Your page of a trip: each booking with its seats, what is paid, and the requests that wait for you.',
      ),
      alt: t('A host’s page of a trip on a phone: the list of who is coming, with what was paid.'),
    },
    {
      name: 'mail',
      title: t('The mail that confirms'),
      text: t('Reference, travellers and calendar entry, the moment a booking is paid. Answers reach you.'),
      alt: t('A mail on a phone: a photo of the trip, the words Booking Confirmed, and what was booked.'),
    },
    {
      name: 'widget',
      title: t('Bookings on your own site'),
      text: t('Two lines on any page of yours take bookings there, with the same seats and the same prices.'),
      alt: t(
        'A host’s own page on a phone: a trip with its photo and price, and a button to request a spot.',
      ),
    },
  ] as const;

export const steps = (t: Translate) =>
  [
    {
      title: t('Create Your Trip'),
      text: t('Add the destination, the dates and the details, then build the itinerary day by day.'),
    },
    {
      title: t('Invite Participants'),
      text: t('Send invitations by email or share one link. Travellers book at once, or ask you first.'),
    },
    {
      title: t('Manage Trip'),
      text: t('Follow bookings and payments, track expenses and keep the group’s budget in view.'),
    },
  ] as const;

export const benefits = (t: Translate) =>
  [
    {
      title: t('Save Time'),
      text: t('Bookings and confirmation emails run without you. Plan the trip, not the spreadsheet.'),
    },
    {
      title: t('Increase Engagement'),
      text: t(
        'One page to share, with the photos and the plan, answers most questions before they are asked.',
      ),
    },
    {
      title: t('Enhance Experience'),
      text: t('Everybody knows what each day brings, where they sleep and what is included.'),
    },
    {
      title: t('Manage Finances'),
      text: t(
        'Payments, expenses and the group budget in one place, to the last rupee, euro, pound or dollar.',
      ),
    },
  ] as const;
