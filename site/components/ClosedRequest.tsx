import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { SiteLink } from '../../shared/ui/elements/SiteLink.tsx';
import { focusAfterRetry } from '../../shared/ui/focus-after-retry.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { paths } from '../navigation/paths.ts';
import { SiteProvider } from '../site-context.tsx';

const lockIcon =
  'M7 10.5V8a5 5 0 0 1 10 0v2.5M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Z';

/** In the place of a request whose link is of no use, or without a link. */
export function ClosedRequest({ message }: { readonly message: string }) {
  const t = useText();
  return (
    <SiteProvider>
      <Notice
        ref={focusAfterRetry}
        icon={lockIcon}
        title={message}
        actions={
          <SiteLink href={paths().support} look="primary">
            {t('Contact Support')}
          </SiteLink>
        }
      >
        <p>
          {t(
            'A link to a request works for 7 days, until the request is decided. Please open it from the mail.',
          )}
        </p>
      </Notice>
    </SiteProvider>
  );
}
