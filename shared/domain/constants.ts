/** Bounds of what a traveller may enter (the product specification, section 9) and of the columns that hold it. */
export const bookingLimits = {
  minTravellers: 1,
  maxTravellers: 6,
  minAge: 18,
  maxAge: 100,
  phoneDigits: 10,
  minNameCharacters: 3,
  maxNameCharacters: 128,
  minWhyCharacters: 20,
  maxWhyCharacters: 5000,
  maxCityCharacters: 256,
  maxEmailCharacters: 320,
  maxInstagramCharacters: 128,
  minReferenceCharacters: 6,
  maxReferenceCharacters: 50,
} as const;

/** Wrong lookups after which the lookup form locks. */
export const lookupAttempts = 5;

/** Milliseconds to wait before each further availability check; one try and these retries. */
export const availabilityRetryDelays: readonly number[] = [1000, 2000, 3000];

/** How many of a trip's, or a host's, things one screen shows. */
export const displayLimits = {
  gridPhotos: 3,
  cardTags: 3,
  skeletonCards: 3,
  hostTrips: 5,
} as const;

/** Promises made in texts. */
export const promises = {
  hostReviewHours: '24-48 hours',
  supportReply: '1-2 business days',
  refundPage: '5-10 business days',
  termsPage: 'up to 14 business days',
} as const;

/** Sample rates of the error-reporting service. */
export const reportingRates = { trace: 0.2, replay: 0.05 } as const;

/** Files up to this many bytes are sent in one request, larger ones in chunks of this size. */
export const uploadChunkBytes = 5 * 1024 * 1024;

/** From this viewport width (CSS pixels) on, toasts appear bottom-right; below it, top-center. */
export const toastBreakpoint = 768;

/** The year of the footer's copyright line. */
export const copyrightYear = 2025;
