import { useEffect, useState } from 'react';
import { shortTime } from '../../domain/time/local-time.ts';
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
  const now = notice.clock.now();
  const ended = Date.parse(notice.until) <= now.getTime();
  const words = notice.words(ended).replace('{time}', shortTime(notice.until, now, t));
  // As high as the notice, whose icon and time left are still to come.
  return (
    <p className="w-full pb-5 ps-6.5 text-note">
      {notice.unpaid && !ended ? `${words} ${t('Nothing has been charged yet.')}` : words}
    </p>
  );
}
