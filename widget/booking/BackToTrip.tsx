import { Button } from '../../shared/ui/elements/Button.tsx';
import { Icon } from '../../shared/ui/elements/Icon.tsx';
import { arrowIcon, backIcon } from '../../shared/ui/elements/icons.ts';
import { useText } from '../../shared/ui/language/use-text.ts';

/** The way back to the trip, above what came in its place. */
export function BackToTrip({ onBack }: { readonly onBack: () => void }) {
  const t = useText();
  return (
    <Button look="quiet" onClick={onBack}>
      <Icon path={t.dir === 'rtl' ? arrowIcon : backIcon} />
      <span>{t('Back to the trip')}</span>
    </Button>
  );
}
