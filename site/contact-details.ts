/**
 * The postal address, line by line. PLACEHOLDER: this street is made up, so that the page can be built. Replace it by
 * the company's registered address in Bengaluru before going live.
 */
export const postalAddress = ['Group Trips', '14 Church Street', 'Bengaluru 560001', 'India'] as const;
