/** Promises made in texts. */

export const hostReviewHours = '24-48 hours';
export const supportReply = '1-2 business days';
export const refundPage = '5-10 business days';
export const termsPage = 'up to 14 business days';

/** How a traveller cancels, in the words of every page and mail. */
export const cancelYourself = 'You can cancel by yourself under My booking.';

export const withdrawYourself = 'Until you pay, you can withdraw your request under My booking, at no cost.';
