import { type ObservedAttribute, propertyOf, type TagName } from './attributes.ts';

/** Of the package; its first number is the one in the script's address. */
export const version = '1.0.0';

interface AttributeContract {
  readonly type: string;
  readonly default: string | null;
  readonly description: string;
}

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
  'group-trip-ready': 'The element shows its content in place of its own child link.',
  'group-trip-step': 'The traveller reached another step of the journey.',
  'group-trip-requested': 'A booking request was sent to the host of the trip.',
  'group-trip-confirmed': 'A payment was verified: the seats are booked.',
  'group-trip-failed': 'Something went wrong, and the element says so to the traveller.',
} as const;

type Contracts = {
  readonly [Tag in TagName]: {
    readonly description: string;
    readonly attributes: Readonly<Record<ObservedAttribute<Tag>, AttributeContract>>;
    readonly events: readonly (keyof typeof events)[];
  };
};

/**
 * What hosts may rely on: the manifest, the types and the documentation are written from it. The compiler requires an
 * entry for each attribute that the elements observe, and for no other. Names are kept within a major version.
 */
const contracts: Contracts = {
  'group-trip-booking': {
    description: 'A trip with its price and seats, and the whole way to a booking of it.',
    attributes: {
      'trip-id': {
        type: 'string',
        default: null,
        description: 'The id of the trip, as at the end of its address on the site.',
      },
      ...look,
    },
    events: [
      'group-trip-ready',
      'group-trip-step',
      'group-trip-requested',
      'group-trip-confirmed',
      'group-trip-failed',
    ],
  },
  'group-trip-status': {
    description: 'Finds a booking by its reference and e-mail, and takes the payment of an approved one.',
    attributes: {
      reference: {
        type: 'string',
        default: null,
        description: 'A booking reference; with `email`, the booking is looked up at once.',
      },
      email: { type: 'string', default: null, description: 'The e-mail address of the booking.' },
      ...look,
    },
    events: ['group-trip-ready', 'group-trip-step', 'group-trip-confirmed', 'group-trip-failed'],
  },
};

/** `GroupTripReady` for `group-trip-ready`. */
function pascalCase(name: string): string {
  return propertyOf(`-${name}`);
}

/** The elements with the names that follow from those of their tags, attributes and events. */
export const elements = Object.entries(contracts).map(([tagName, contract]) => ({
  tagName,
  className: pascalCase(tagName),
  description: contract.description,
  attributes: Object.entries<AttributeContract>(contract.attributes).map(([attribute, details]) => ({
    attribute,
    property: propertyOf(attribute),
    ...details,
  })),
  events: contract.events.map((name) => ({
    name,
    type: `${pascalCase(name)}Event`,
    description: events[name],
  })),
}));
export type ElementContract = (typeof elements)[number];

interface NamedContract {
  readonly name: string;
  readonly description: string;
}

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
