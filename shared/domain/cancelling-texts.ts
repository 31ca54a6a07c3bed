/** How travellers cancel, in the words of every page and mail that is about it. */
export const cancellingTexts = {
  booking: 'You can cancel by yourself on the page of your booking.',
  request: 'Until you pay, you can withdraw your request on the page of your booking, at no cost.',
} as const;
