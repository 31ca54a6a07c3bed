import { freshEmail } from '../support/booking-page.ts';
import type { Visitor } from './visitor.ts';

/** In the form of the waiting list. */
export async function joinByForm(visitor: Visitor): Promise<void> {
  await visitor.field('Full Name').fill('Mira Rao');
  await visitor.field('Email').fill(freshEmail());
  await visitor.press('Join the waiting list');
}

/** On a booking of several that was looked up; the next step says what comes back for the one. */
export async function tickOneWhoLeaves(visitor: Visitor): Promise<void> {
  await visitor.press('Cancel booking');
  await visitor.seesButton('Cancel booking, get {amount} back');
  await visitor.page.getByRole('checkbox', { name: 'Asha Verma' }).uncheck();
}
