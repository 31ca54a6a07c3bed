import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Icon } from '../../shared/ui/elements/Icon.tsx';
import { crossIcon } from '../../shared/ui/elements/icons.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { receiveCommands } from '../elements/commands.ts';
import { GroupTripReadyEvent } from '../elements/events.ts';
import { report } from '../elements/state.ts';
import { Shell } from '../ui/Shell.tsx';
import { TripBooking } from './TripBooking.tsx';

interface Props {
  readonly host: HTMLElement;
  readonly tripId: string;
  readonly drafts: TextStorage;
}

/** A button that reads as the host's own link, and opens the trip in a dialog. */
export function BookingButton(props: Props) {
  return (
    <Shell host={props.host} bare waiting={<slot />}>
      <ButtonAndDialog {...props} />
    </Shell>
  );
}

function ButtonAndDialog({ host, ...trip }: Props) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // What was opened once stays mounted: closing the dialog loses nothing.
  const [opened, setOpened] = useState(false);

  const open = useCallback(() => {
    setOpened(true);
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);

  useLayoutEffect(() => report(host, new GroupTripReadyEvent()), [host]);
  useEffect(() => receiveCommands(host, { open, close }), [host, open, close]);

  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {host.textContent?.trim() || t('Request Spot')}
      </Button>
      <dialog
        ref={dialog}
        part="dialog"
        aria-label={t('Booking')}
        className="m-auto max-h-full w-180 max-w-full bg-transparent px-3 pt-3 backdrop:bg-scrim"
      >
        <Shell host={host} waiting={null}>
          <div className="flex justify-end p-2">
            <Button look="quiet" onClick={close}>
              <Icon path={crossIcon} />
              <span>{t('Close')}</span>
            </Button>
          </div>
          {opened && <TripBooking key={trip.tripId} host={host} {...trip} inDialog />}
        </Shell>
      </dialog>
    </>
  );
}
