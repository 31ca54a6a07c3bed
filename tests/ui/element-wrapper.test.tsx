import r2wc from '@r2wc/react-to-web-component';
import { waitFor } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';

function Seats({ tripId }: { tripId: string }) {
  const [seats, setSeats] = useState(1);
  return (
    <button type="button" onClick={() => setSeats(seats + 1)}>
      {tripId}: {seats}
    </button>
  );
}

// The widget wraps its components with r2wc on preact/compat: this holds the two releases to working together.
test('a wrapped component renders in a shadow root, follows its attribute and keeps its state', async () => {
  customElements.define('seat-counter', r2wc(Seats, { shadow: 'open', props: { tripId: 'string' } }));
  const element = document.createElement('seat-counter');
  element.setAttribute('trip-id', 'spiti-valley');
  document.body.append(element);

  const button = () => element.shadowRoot?.querySelector('button');
  await waitFor(() => expect(button()?.textContent).toBe('spiti-valley: 1'));

  button()?.click();
  await waitFor(() => expect(button()?.textContent).toBe('spiti-valley: 2'));

  element.setAttribute('trip-id', 'living-roots');
  await waitFor(() => expect(button()?.textContent).toBe('living-roots: 2'));

  element.remove();
  await waitFor(() => expect(button()).toBeNull());
});
