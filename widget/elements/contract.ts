import { type ObservedAttribute, propertyOf, type TagName } from './attributes.ts';

/**
 * What hosts may rely on: the manifest, the types and the documentation are written from it. The compiler requires an
 * entry for each attribute that the elements observe, and for no other. Names are kept within a major version.
 */
interface AttributeContract {
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

interface ContractOf<Tag extends TagName> {
  readonly tagName: Tag;
  readonly className: string;
  readonly description: string;
  readonly attributes: Readonly<Record<ObservedAttribute<Tag>, AttributeContract>>;
  readonly events: readonly EventContract[];
}

export type ElementContract = { [Tag in TagName]: ContractOf<Tag> }[TagName];

/** The attributes of an element, each with the property that reflects it. */
export function attributesOf({ attributes }: ElementContract) {
  return Object.entries(attributes).map(([attribute, contract]: [string, AttributeContract]) => ({
    attribute,
    property: propertyOf(attribute),
    ...contract,
  }));
}

/** Of the package; its first number is the one in the script's address. */
export const version = '1.0.0';

const look = {
  theme: {
    type: '"light" | "dark" | "system"',
    default: 'light',
    description: 'Colours on a light or a dark ground, or as the visitor’s system asks for.',
  },
  accent: {
    type: 'string',
    default: null,
    description:
      'A CSS colour for buttons and links. Texts on it and in it keep a contrast of 4.5 to 1: where the colour cannot give that, a darker or lighter one of its hue is used.',
  },
} as const satisfies Record<string, AttributeContract>;

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

const bookingContract = {
  tagName: 'group-trip-booking',
  className: 'GroupTripBooking',
  description: 'A trip with its price and seats, and the whole way to a booking of it.',
  attributes: {
    'trip-id': {
      type: 'string',
      default: null,
      description: 'The id of the trip, as at the end of its address on the site.',
    },
    ...look,
  },
  events: [events.ready, events.step, events.requested, events.confirmed, events.failed],
} as const satisfies ContractOf<'group-trip-booking'>;

const statusContract = {
  tagName: 'group-trip-status',
  className: 'GroupTripStatus',
  description: 'Finds a booking by its reference and e-mail, and takes the payment of an approved one.',
  attributes: {
    reference: {
      type: 'string',
      default: null,
      description: 'A booking reference; with `email`, the booking is looked up at once.',
    },
    email: {
      type: 'string',
      default: null,
      description: 'The e-mail address of the booking.',
    },
    ...look,
  },
  events: [events.ready, events.step, events.confirmed, events.failed],
} as const satisfies ContractOf<'group-trip-status'>;

export const contracts: readonly ElementContract[] = [bookingContract, statusContract];

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
