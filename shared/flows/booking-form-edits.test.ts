import { expect, test } from 'vitest';
import { emptyBookingForm } from '../domain/bookings/booking-form.ts';
import { withField, withOneMore, withoutTraveller, withTraveller } from './booking-form-edits.ts';

const grown = (count: number) => {
  let form = emptyBookingForm;
  for (let added = 1; added < count; added += 1) form = withOneMore(form);
  return form;
};

test('a field is changed alone', () => {
  expect(withField(emptyBookingForm, 'city', 'Kaza')).toEqual({ ...emptyBookingForm, city: 'Kaza' });
});

test('a traveller is changed alone', () => {
  const form = withTraveller(grown(3), 1, 'name', 'Asha');
  expect(form.passengers.map((traveller) => traveller.name)).toEqual(['', 'Asha', '']);
});

test('a traveller who is not there changes nothing', () => {
  expect(withTraveller(grown(1), 4, 'name', 'Asha')).toEqual(grown(1));
});

test('a seventh traveller is not added', () => {
  expect(grown(9).passengers).toHaveLength(6);
});

test('a traveller is taken from the middle', () => {
  const form = withTraveller(grown(3), 1, 'name', 'Asha');
  expect(withoutTraveller(form, 1).passengers.map((traveller) => traveller.name)).toEqual(['', '']);
});

test('the last traveller stays', () => {
  expect(withoutTraveller(grown(1), 0).passengers).toHaveLength(1);
});
