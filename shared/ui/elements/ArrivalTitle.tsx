import type { ComponentProps } from 'react';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { Title } from './Title.tsx';

/** The title of a screen that came in the place of another: it takes the focus, for what was pressed is gone. */
export function ArrivalTitle(props: ComponentProps<'h1'>) {
  return (
    <Title ref={focusOnArrival} tabIndex={-1} className="text-heading font-bold outline-none" {...props} />
  );
}
