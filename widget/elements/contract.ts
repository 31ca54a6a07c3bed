/**
 * What hosts may rely on, in one place: the elements observe these attributes, the manifest and the types are written
 * from them. Names are kept within a major version.
 */
interface AttributeContract {
  readonly attribute: string;
  readonly property: string;
  readonly type: string;
  readonly default: string | null;
  readonly description: string;
}

interface EventContract {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

interface NamedContract {
  readonly name: string;
  readonly description: string;
}

export interface ElementContract {
  readonly tagName: string;
  readonly className: string;
  readonly description: string;
  readonly attributes: readonly AttributeContract[];
  readonly events: readonly EventContract[];
}

/** Of the package; its first number is the one in the script's address. */
export const version = '1.0.0';

const look: readonly AttributeContract[] = [
  {
    attribute: 'theme',
    property: 'theme',
    type: '"light" | "dark" | "system"',
    default: 'light',
    description: 'Colours on a light or a dark ground, or as the visitor’s system asks for.',
  },
  {
    attribute: 'accent',
    property: 'accent',
    type: 'string',
    default: null,
    description:
      'A CSS colour for buttons and links. Texts on it and in it keep a contrast of 4.5 to 1: where the colour cannot give that, a darker or lighter one of its hue is used.',
  },
];

const events = {
  ready: {
    name: 'group-trip-ready',
    type: 'GroupTripReadyEvent',
    description: 'The element shows its content in place of its own child link.',
  },
  step: {
    name: 'group-trip-step',
    type: 'GroupTripStepEvent',
    description: 'The traveller reached another step of the journey.',
  },
  requested: {
    name: 'group-trip-requested',
    type: 'GroupTripRequestedEvent',
    description: 'A booking request was sent to the host of the trip.',
  },
  confirmed: {
    name: 'group-trip-confirmed',
    type: 'GroupTripConfirmedEvent',
    description: 'A payment was verified: the seats are booked.',
  },
  failed: {
    name: 'group-trip-failed',
    type: 'GroupTripFailedEvent',
    description: 'Something went wrong, and the element says so to the traveller.',
  },
} as const satisfies Record<string, EventContract>;

export const bookingContract = {
  tagName: 'group-trip-booking',
  className: 'GroupTripBooking',
  description: 'A trip with its price and seats, and the whole way to a booking of it.',
  attributes: [
    {
      attribute: 'trip-id',
      property: 'tripId',
      type: 'string',
      default: null,
      description: 'The id of the trip, as at the end of its address on the site.',
    },
    ...look,
  ],
  events: [events.ready, events.step, events.requested, events.confirmed, events.failed],
} as const satisfies ElementContract;

export const statusContract = {
  tagName: 'group-trip-status',
  className: 'GroupTripStatus',
  description: 'Finds a booking by its reference and e-mail, and takes the payment of an approved one.',
  attributes: [
    {
      attribute: 'reference',
      property: 'reference',
      type: 'string',
      default: null,
      description: 'A booking reference; with `email`, the booking is looked up at once.',
    },
    {
      attribute: 'email',
      property: 'email',
      type: 'string',
      default: null,
      description: 'The e-mail address of the booking.',
    },
    ...look,
  ],
  events: [events.ready, events.step, events.confirmed, events.failed],
} as const satisfies ElementContract;

/** Custom properties that an element, or any ancestor of it, may be given. */
export const cssProperties: readonly (NamedContract & { readonly default: string })[] = [
  {
    name: '--group-trip-accent',
    default: '#0a5a74, dark: #86d3ea',
    description: 'As the attribute `accent`, which outranks it.',
  },
  {
    name: '--group-trip-radius',
    default: '16px',
    description: 'Corners of cards; fields and buttons follow.',
  },
  {
    name: '--group-trip-font',
    default: 'ui-sans-serif, system-ui, sans-serif',
    description: 'The family of all text, as `font-family` takes it.',
  },
  {
    name: '--group-trip-surface',
    default: '#ffffff, dark: #182123',
    description: 'The ground of cards and fields.',
  },
  {
    name: '--group-trip-text',
    default: '#13211f, dark: #edf3f1',
    description: 'The colour of text. Its contrast on the surface is the host’s to keep.',
  },
];

/** Parts for `::part()`. */
export const cssParts: readonly NamedContract[] = [
  { name: 'root', description: 'Around everything that the element shows.' },
  { name: 'summary', description: 'The card of the trip.' },
  { name: 'photo', description: 'The trip’s photo, or the drawing in its place.' },
  { name: 'title', description: 'The trip’s title.' },
  { name: 'price', description: 'The price of a seat.' },
  { name: 'seats', description: 'How many seats are left.' },
  { name: 'button', description: 'Every button.' },
];
