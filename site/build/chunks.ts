/**
 * Which modules travel together. One file for each set of pages that needs them, as a bundler makes on its own, would
 * be thirty files of a few hundred bytes, which compress badly and cost a request each.
 */
export const chunks = {
  groups: [
    // Pages without islands load these, so they stay apart from all that islands need.
    {
      name: 'page',
      test: /preload-helper|\/site\/(toasts|navigation\/(go-back|state|paths)|configuration|reporting\/failures|data\/(stored-drafts|tab-storage))|\/flows\/navigation-state|\/data\/browser-(storage|time)/,
      priority: 5,
    },
    // The refund page calculates without any framework, and words what it found.
    {
      name: 'money',
      test: /\/domain\/languages\/translate\.ts|\/ui\/language\/page-language|\/domain\/\w+\/(money|currencies|charge-limits|seat-price|calendar|promises|trip-dates|refund(-lines)?)\.ts/,
      priority: 5,
    },
    {
      name: 'react',
      test: /by-name:|node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
      priority: 5,
    },
    // What reads rows, without any framework, so that a page can ask for its rows before that has come.
    {
      name: 'data',
      test: /\/(shared\/(data\/(?!actions|crypto|device|fallback|on-top|top-layer)|domain\/(?!actions\/|\w+\/(booking|traveller|form-issues|random|refund|email|text|local-time)))|site\/data\/(?!call|drafts))|node_modules\/(valibot|appwrite|zustand\/esm\/vanilla)/,
      minShareCount: 5,
      priority: 4,
    },
    {
      name: 'base',
      test: /\/(shared|site)\/(?!data\/|domain\/|flows\/(repeat|draft-store|journey|transitions|remote-resource)|ui\/(confirmation|booking|fields|trip\/RunsFrom|elements\/(ErrorBanner|Dialog|ArrivalTitle)))|node_modules\/zustand\//,
      minShareCount: 5,
      priority: 3,
    },
    // Forms have it, and so do lists that are filtered.
    { name: 'controls', test: /\/ui\/fields\/(SelectField|control-style)/, priority: 4 },
    // What a list of trips needs of what shows a trip.
    {
      name: 'cards',
      test: /\/shared\/ui\/(trip\/(Tags|TripPhoto|WhenAndWhere)|elements\/(FailureNotice|Picture|Landscape)|host\/Avatar)|LastShown/,
      minShareCount: 2,
      priority: 3,
    },
    {
      name: 'reading',
      test: /\/shared\/(data|flows)\/(host-rows|remote)|\/domain\/trips\/trip-standing|\/shared\/ui\/(trip\/|waitlist\/queue-id|elements\/Fold|booking\/RefundTerms|share\/)/,
      minShareCount: 2,
      priority: 2,
    },
    // How typed text is cleaned: every form does it.
    { name: 'typed', test: /\/domain\/texts\/(text|email-address|parse-address)\.ts/, priority: 4 },
    // Texts of every page about a booking, the failed page among them, which calls nothing.
    { name: 'messages', test: /\/domain\/bookings\/booking-messages\.ts/, priority: 2 },
    // What every page calls that reads or changes a booking, and what its forms show.
    {
      name: 'calls',
      test: /\/(shared\/(data\/(actions|crypto-random|device-time)|domain|flows\/repeat)|site\/data\/call)/,
      minShareCount: 5,
      priority: 1,
    },
    {
      name: 'forms',
      test: /\/shared\/(ui\/(fields\/(?!SelectField|GenderChoice|ShortForm|use-short-form)|elements\/(ErrorBanner|Dialog|ArrivalTitle))|domain\/bookings\/form-issues|flows\/(journey|transitions|draft-store)|data\/fallback-storage)|\/site\/data\/drafts/,
      minShareCount: 3,
      priority: 3,
    },
    // A payment, in the form and after the lookup.
    {
      name: 'payment',
      test: /\/flows\/payment\/|use-journey-page|journey-deps|TimeLeft|bookings\/is-paid|actions\/passengers/,
      minShareCount: 2,
      priority: 1,
    },
    // The last ones, since a group takes along what its modules import. A booking's form and its draft.
    {
      name: 'form',
      test: /\/shared\/(domain\/bookings\/(traveller-card|booking-form|form-messages))\.ts/,
      minShareCount: 2,
      priority: 0,
    },
    // A booking on paper, and the head of its page.
    {
      name: 'sheet',
      test: /\/ui\/(confirmation\/(BookingDetails|TravellerList|OutcomeHeading|StatusBadge|Fact)|elements\/printer-icon)/,
      minShareCount: 2,
      priority: 0,
    },
  ],
};
