/**
 * Where letters reach us, line by line. PLACEHOLDER: this street is made up, so that the page can be built; whoever
 * runs the product puts the company's registered address in Bengaluru here before it goes live.
 */
export const postalAddress = ['Group Trips', '14 Church Street', 'Bengaluru 560001', 'India'] as const;
