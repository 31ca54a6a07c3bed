import { describe, expect, test } from 'vitest';
import { formPath } from './form-path.ts';

describe('the place of an issue in the form', () => {
  test.each([
    ['booking_data.email', 'email'],
    ['booking_data.address', 'city'],
    ['booking_data.why', 'whyJoining'],
    ['booking_data.passengers.1.name', 'passengers.1.name'],
    ['booking_data.noOfSeats', 'passengers'],
    ['no_of_seats', 'passengers'],
    ['trip_id', 'trip_id'],
    ['booking_data', 'booking_data'],
    ['', ''],
  ])('of "%s" is "%s"', (path, field) => {
    expect(formPath(path)).toBe(field);
  });
});
