import { useRef, useState } from 'react';
import { guestListName } from '../../domain/bookings/guest-list.ts';
import type { HostView } from '../../domain/ports/hosting.ts';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';

/** The list of travellers as a spreadsheet, whose writer is fetched when it is asked for. */
export function SpreadsheetButton({ view }: { readonly view: HostView }) {
  const t = useText();
  const [status, setStatus] = useState<'idle' | 'making' | 'failed'>('idle');
  const address = useRef('');

  async function make(): Promise<void> {
    setStatus('making');
    try {
      const { guestSpreadsheet } = await import('./guest-spreadsheet.ts');
      const file = await guestSpreadsheet(view, t);
      // The one before: Safari reads the new one at some time after the click.
      URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address.current;
      link.download = guestListName(view, 'xlsx');
      link.click();
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }

  return (
    <>
      <Button
        look="secondary"
        aria-disabled={status === 'making'}
        onClick={() => status === 'making' || void make()}
      >
        {t('Download spreadsheet')}
      </Button>
      <p role="status" className={status === 'failed' ? 'w-full text-note text-danger' : 'sr-only'}>
        {status === 'failed' && t('The spreadsheet could not be made. The CSV has the same list.')}
      </p>
    </>
  );
}
