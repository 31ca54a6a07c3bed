import { SiteLink } from '../../shared/ui/elements/SiteLink.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useSiteContext } from '../../shared/ui/site-context.ts';

interface Props {
  /** In English. */
  readonly message: string;
}

/** In the place of a trip that is not there: the host's own link, and a way to other trips. */
export function Gone({ message }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 p-5">
      <p role="alert" className="text-lead font-semibold">
        {t(message)}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <slot />
        <SiteLink href={links.trips} look="secondary">
          {t('View Other Trips')}
        </SiteLink>
      </div>
    </div>
  );
}
