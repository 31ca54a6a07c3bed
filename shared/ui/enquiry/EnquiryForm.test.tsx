import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createEnquiryStore } from '../../flows/enquiry/store.ts';
import { fakeDeps } from '../../flows/testing/fake-deps.ts';
import { memoryStorage } from '../../flows/testing/memory-storage.ts';
import { failed } from '../../flows/testing/outcomes.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { useOwnStore } from '../use-own-store.ts';
import { EnquiryForm } from './EnquiryForm.tsx';

function Page({ returned }: { readonly returned?: boolean }) {
  const journey = useOwnStore(() =>
    createEnquiryStore({
      ...fakeDeps(),
      tripId: 'living-roots',
      bookings: { sendEnquiry: async () => failed('TRIP_NOT_FOUND', { message: 'Trip not found' }) },
      drafts: memoryStorage(),
    }),
  );
  return <EnquiryForm journey={journey} returned={returned} />;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));

test('says what is missing, and why a question did not arrive', async () => {
  renderOnSite(<Page />);
  await userEvent.type(screen.getByLabelText('Full Name'), 'Asha');
  await send();
  expect(screen.getByText('Message is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Your question'), 'Is it steep?');
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Trip not found');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test.each([true, false])('has the focus on its title where it comes back: %s', (returned) => {
  renderOnSite(<Page returned={returned} />);
  const title = screen.getByRole('heading', { name: 'Ask about this trip' });
  expect(document.activeElement === title).toBe(returned);
});
