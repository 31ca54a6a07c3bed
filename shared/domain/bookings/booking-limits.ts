/** Bounds of what a traveller may enter (the product specification, section 9) and of the columns that hold it. */
export const minTravellers = 1;
export const maxTravellers = 6;
export const minAge = 18;
export const maxAge = 100;
export const phoneDigits = 10;
export const minNameCharacters = 3;
export const maxNameCharacters = 128;
export const minWhyCharacters = 20;
export const maxWhyCharacters = 5000;
export const maxCityCharacters = 256;
export const maxEmailCharacters = 320;
export const maxInstagramCharacters = 128;
export const maxSourceCharacters = 64;
export const minReferenceCharacters = 6;
export const maxReferenceCharacters = 50;
