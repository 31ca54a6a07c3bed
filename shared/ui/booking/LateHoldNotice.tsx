import { useEffect, useState } from 'react';
import { clockTime } from '../../domain/time/local-time.ts';
import { useText } from '../language/use-text.ts';
import type { HoldNoticeProps } from './HoldNotice.tsx';

interface Props extends HoldNoticeProps {
  /** Whether it can be seen: the payment is not open. */
  readonly wanted: boolean;
}

/** Until when seats are held, fetched for who comes back to the form: who pays at once never sees it. */
export function LateHoldNotice({ wanted, ...notice }: Props) {
  const t = useText();
  const [part, setPart] = useState<typeof import('./HoldNotice.tsx') | null>(null);
  useEffect(() => {
    if (wanted) import('./HoldNotice.tsx').then(setPart, () => undefined);
  }, [wanted]);
  if (part) return <part.HoldNotice {...notice} />;
  const ended = Date.parse(notice.until) <= notice.clock.now().getTime();
  const words = notice.words(ended).replace('{time}', clockTime(notice.until, t));
  // As high as the notice, whose icon and time left are still to come.
  return (
    <p className="w-full pb-5 pl-6.5 text-note">
      {notice.unpaid && !ended ? `${words} ${t('Nothing has been charged yet.')}` : words}
    </p>
  );
}
