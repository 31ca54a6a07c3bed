import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShortForm } from './ShortForm.tsx';

const form = (firstError?: string | undefined, submit = vi.fn()) => (
  <ShortForm firstError={firstError} onSubmit={submit}>
    <input aria-label="Name" data-path="name" />
    <input aria-label="Email" data-path="email" />
    <button type="submit">Send</button>
  </ShortForm>
);

const name = () => screen.getByLabelText('Name');
const email = () => screen.getByLabelText('Email');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('the first error of a submission takes the focus, also where it comes later', async () => {
  const submit = vi.fn();
  const { rerender } = render(form(undefined, submit));
  await press();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  rerender(form('email'));
  expect(document.activeElement).toBe(email());
});

test('another error takes no focus while somebody types', async () => {
  const { rerender } = render(form());
  await press();
  rerender(form('name'));
  await userEvent.type(name(), 'Asha');
  rerender(form('email'));
  expect(document.activeElement).toBe(name());
});

test('an error that was there before any submission takes no focus', () => {
  render(form('name'));
  expect(document.activeElement).toBe(document.body);
});
