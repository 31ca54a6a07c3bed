/** Promises made in texts. */
export const promises = {
  hostReviewHours: '24-48 hours',
  supportReply: '1-2 business days',
  refundPage: '5-10 business days',
  termsPage: 'up to 14 business days',
} as const;
