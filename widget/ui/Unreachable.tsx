import { useEffect, useState } from 'react';
import { errorMessage } from '../../shared/domain/bookings/error-message.ts';
import type { CallError } from '../../shared/domain/ports/outcome.ts';
import { configuration } from '../data/configuration.ts';
import { Unavailable } from './Unavailable.tsx';

/** Why this page has no way to the backend, as far as that is the page's own doing. */
function faultOfPage(blockedByPolicy: boolean): string | null {
  if (blockedByPolicy) return 'The content security policy of this page blocks the booking service.';
  if (location.protocol === 'file:') return 'Bookings need a web address: this page was opened as a file.';
  return self.origin === 'null' ? 'The sandbox of this frame needs allow-same-origin for bookings.' : null;
}

/** Whether the page's policy blocks the backend: the browser reports that of each request, so one is sent. */
function useBlockedByPolicy(): boolean {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      const ours = effectiveDirective === 'connect-src' && configuration.endpoint.startsWith(blockedURI);
      if (ours) setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', hear);
    fetch(new URL(configuration.endpoint).origin, { mode: 'no-cors' }).catch(() => undefined);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, []);
  return blocked;
}

interface Props {
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** In the place of what could not be read: the reason, as far as the browser gives one. */
export function Unreachable({ error, onRetry }: Props) {
  const fault = faultOfPage(useBlockedByPolicy());
  const message = (error.message === 'Network Error' && fault) || errorMessage(error);
  return <Unavailable message={message} onRetry={onRetry} />;
}
