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

/** HTML's own attribute, and what it means to the elements, which follow its changes wherever it is. */
const lang = {
  attribute: 'lang',
  property: 'lang',
  type: 'string',
  default: null,
  description:
    'The language that the element speaks, such as `de`: its own, else that of the nearest element around it that has one, else the first of the visitor’s that there is. English where there is none.',
} as const;

const booking = {
  seats: {
    type: 'number',
    default: '1',
    description: 'How many travellers an untouched form begins with, 1 to 6.',
  },
  source: {
    type: 'string',
    default: null,
    description:
      'A mark of your own of at most 64 characters, such as the name of a newsletter. It is kept with the booking and is in the events.',
  },
  ...look,
} as const satisfies Record<string, AttributeContract>;

/** When each event is dispatched, and what its `detail` is. */
const events = {
  'group-trip-ready': {
    detail: 'null',
    description: 'The element shows its content in place of its own child link.',
  },
  'group-trip-step': {
    detail: '{ step }',
    description:
      'The traveller reached another step. Of a booking: trip, form, payment, confirmation, waiting, failure, waiting-list. Of a lookup: lookup, booking, payment, confirmation, cancellation, cancelled, travellers.',
  },
  'group-trip-requested': {
    detail: '{ tripId, reference, seats, total, currency, source? }',
    description: 'A booking request was sent to the host of the trip.',
  },
  'group-trip-confirmed': {
    detail: '{ tripId, reference, seats, total, currency, source? }',
    description:
      'A payment was verified: the seats are booked. `total` is in major units, 37500.5 for example.',
  },
  'group-trip-failed': {
    detail: '{ code }',
    description:
      'Something went wrong, and the element says so to the traveller. The code is the booking function’s (SEATS_UNAVAILABLE), or one of the element’s own in lower case (backend-unreachable, payment-failed, host-not-found).',
  },
} as const;

interface NamedContract {
  readonly name: string;
  readonly description: string;
}

interface PropertyContract extends NamedContract {
  readonly type: string;
  readonly readonly?: true;
}

const state: PropertyContract = {
  name: 'state',
  type: 'ElementState',
  readonly: true,
  description:
    'What it shows now, also for a script that came too late for an event: { ready, step, booked, failure }.',
};

const prefill: PropertyContract = {
  name: 'prefill',
  type: 'Prefill | null',
  description:
    'What you know of your visitor: { name, email, phone }, each optional. It fills an untouched form, and is never in the markup.',
};

const reset: NamedContract = {
  name: 'reset',
  description: 'Forgets what was typed and begins anew; seats held for it go back when their time is over.',
};

const bookingEvents = [
  'group-trip-ready',
  'group-trip-step',
  'group-trip-requested',
  'group-trip-confirmed',
  'group-trip-failed',
] as const;

interface Contract<Tag extends TagName> {
  readonly description: string;
  readonly attributes: Readonly<Record<ObservedAttribute<Tag>, AttributeContract>>;
  readonly properties: readonly PropertyContract[];
  /** Without arguments and without a result; none of them does anything during a payment. */
  readonly methods: readonly NamedContract[];
  readonly events: readonly (keyof typeof events)[];
}

/**
 * What hosts may rely on: the manifest, the types and the documentation are written from it. The compiler requires an
 * entry for each attribute that the elements observe, and for no other. Names are kept within a major version.
 */
const contracts: { readonly [Tag in TagName]: Contract<Tag> } = {
  'group-trip-booking': {
    description: 'A trip with its price and seats, and the whole way to a booking of it.',
    attributes: {
      'trip-id': {
        type: 'string',
        default: null,
        description: 'The id of the trip, as at the end of its address on the site, or that address.',
      },
      display: {
        type: '"inline" | "button"',
        default: 'inline',
        description:
          'The trip in the page, or a button that opens it in a dialog. The button reads as the link inside the element.',
      },
      ...booking,
    },
    properties: [prefill, state],
    methods: [
      { name: 'open', description: 'Opens the form; with `display="button"`, the dialog.' },
      { name: 'close', description: 'Goes back to the trip, or closes the dialog. What was typed stays.' },
      reset,
    ],
    events: bookingEvents,
  },
  'group-trip-list': {
    description: 'The next trips of a host, at most five, each booked in its place.',
    attributes: {
      host: {
        type: 'string',
        default: null,
        description: 'The username of the host, as at the end of their profile’s address on the site.',
      },
      ...booking,
    },
    properties: [prefill, state],
    methods: [reset],
    events: bookingEvents,
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
    properties: [state],
    methods: [{ ...reset, description: 'Goes back to the empty lookup.' }],
    events: ['group-trip-ready', 'group-trip-step', 'group-trip-confirmed', 'group-trip-failed'],
  },
};

/** `GroupTripReady` for `group-trip-ready`. */
function pascalCase(name: string): string {
  return propertyOf(`-${name}`);
}

/** The elements with the names that follow from those of their tags, attributes and events. */
export const elements = (Object.entries(contracts) as [TagName, Contract<TagName>][]).map(
  ([tagName, contract]) => ({
    ...contract,
    tagName,
    className: pascalCase(tagName),
    attributes: [
      ...Object.entries<AttributeContract>(contract.attributes).map(([attribute, details]) => ({
        attribute,
        property: propertyOf(attribute),
        ...details,
      })),
      lang,
    ],
    events: contract.events.map((name) => ({ name, type: `${pascalCase(name)}Event`, ...events[name] })),
  }),
);
export type ElementContract = (typeof elements)[number];

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
  { name: 'dialog', description: 'The dialog of `display="button"`.' },
];
