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
