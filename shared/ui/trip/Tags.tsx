import { Badge } from '../elements/Badge.tsx';
import { useText } from '../language/use-text.ts';

/** What kind of trip it is; nothing without tags. */
export function Tags({ tags, lang }: { readonly tags: readonly string[]; readonly lang: string }) {
  const t = useText();
  if (tags.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag} lang={lang || undefined}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
