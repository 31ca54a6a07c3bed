/** Promises made in texts. */
export const promises = {
  hostReviewHours: '24-48 hours',
  supportReply: '1-2 business days',
  refundPage: '5-10 business days',
  termsPage: 'up to 14 business days',
} as const;

/** How a traveller cancels, in the words of every page and mail. */
export const cancelYourself = 'You can cancel by yourself under My booking.';

export const withdrawYourself = 'Until you pay, you can withdraw your request under My booking, at no cost.';
