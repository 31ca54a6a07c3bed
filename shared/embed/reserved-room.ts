/**
 * The room that the elements take as soon as they are there, in pixels with their border of one: a card's text, with
 * its photo above it in a column narrower than `photoAside`, where the text is lower by `narrowCardLess`, and at its side from there on; a lookup, which a column up to
 * `lookupNarrow` makes higher.
 */
const room = {
  border: 2,
  cardText: 360,
  narrowCardLess: 28,
  photoRatio: 9 / 16,
  photoAside: 706,
  lookup: 554,
  lookupNarrow: 402,
  narrowLookup: 590,
} as const;

// More than any column is wide: the difference to a width is then either nothing or more than is asked for.
const steep = 9999;

const photo = `clamp(0px, (${room.photoAside}px - 100%) * ${steep}, ${room.photoRatio * 100}% - ${room.narrowCardLess}px)`;
// The photo is as wide as the element without its border.
const card = room.cardText + room.border * (1 - room.photoRatio);

/** Of a list it is the room of its first trip: how many there are, nobody knows before they are read. */
const heights = {
  ':is(group-trip-booking, group-trip-list)': `${card}px + ${photo}`,
  'group-trip-status': `clamp(${room.lookup}px, (${room.lookupNarrow + 1}px - 100%) * ${steep}, ${room.narrowLookup}px)`,
} as const;

/**
 * The lines for a host's style sheet that keep the elements' room free until their script has come. A floating box gives
 * the room, for percentages of its padding are of the element's own width, however a host sets that.
 */
export const reservedRoom: string = Object.entries(heights)
  .map(
    ([elements, height]) => `${elements}:not(:defined) {
  display: flow-root;
}
${elements}:not(:defined)::before {
  content: "";
  float: left;
  padding-top: calc(${height});
}`,
  )
  .join('\n');
