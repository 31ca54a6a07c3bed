/** How long personal data is kept where nothing else is set: what the privacy page promises, and deployments and the doctor compare. */
export const keptFor = {
  /** Days. Drafts, requests and enquiries that were never paid, from the day on which they were sent. */
  unpaid: 30,
  /** Months. The people of a paid booking, from the end of the trip. */
  people: 24,
  /** Days. A real server's record of each call, with the caller's network address. */
  calls: 14,
} as const;
