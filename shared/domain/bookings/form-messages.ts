/** Fixed texts of a booking form. */

export const tripMissingId = 'Invalid trip. Please try booking again.';
export const tripLoadFailed = 'Failed to load trip details. Please try again.';
export const tripRemoved = 'Trip not found or has been removed.';
export const availabilityUnknown = 'Failed to verify availability';
