import type { StoreApi } from 'zustand/vanilla';
import type { BookingFormStore } from '../booking-form/form-state.ts';

type Page = Pick<StoreApi<BookingFormStore<unknown>>, 'getState'>;

/** Types a valid form for one traveller more than the cards shown before. */
export const fillIn = (page: Page, travellers = 1): void => {
  const { setField, setTraveller, addTraveller } = page.getState();
  setField('email', ' Asha@Example.com ');
  setField('phone', '98765 43210');
  setField('city', 'Bengaluru');
  setField('whyJoining', 'I have dreamt of these mountains for years.');
  while (page.getState().form.passengers.length < travellers) addTraveller();
  for (let index = 0; index < travellers; index += 1) {
    setTraveller(index, 'name', `Traveller ${'ABCDEF'.charAt(index)}`);
    setTraveller(index, 'age', '30');
    setTraveller(index, 'gender', 'other');
  }
};
