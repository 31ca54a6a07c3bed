/** Where a trip's page has its queue. */
export const queueId = 'waiting-list';
