import { useId } from 'react';
import { type EmbedChoice, type EmbedTheme, embedThemes } from '../../domain/embed/snippet.ts';

const themeLabels: Readonly<Record<EmbedTheme, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Visitor’s own',
};

/** Where the colour picker begins: the widget's own accent. */
const ownAccent = '#0a5a74';

const choice =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-field-line bg-raised px-3 transition-colors hover:border-text has-checked:border-accent has-checked:bg-accent-soft';

interface Props {
  readonly look: EmbedChoice;
  readonly onChange: (change: Partial<EmbedChoice>) => void;
}

/** How it looks, and whether the lookup is shown below it. */
export function LookChoice({ look, onChange }: Props) {
  const scope = useId();
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="mb-1.5 font-medium">Theme</legend>
        <div className="flex flex-wrap gap-2">
          {embedThemes.map((theme) => (
            <label key={theme} className={choice}>
              <input
                type="radio"
                name={`${scope}theme`}
                checked={look.theme === theme}
                onChange={() => onChange({ theme })}
                className="size-4.5"
              />
              {themeLabels[theme]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-medium">Accent</legend>
        <div className="flex flex-wrap gap-2">
          <label className={choice}>
            <input
              type="radio"
              name={`${scope}accent`}
              checked={look.accent === null}
              onChange={() => onChange({ accent: null })}
              className="size-4.5"
            />
            Ours
          </label>
          <label className={choice}>
            <input
              type="radio"
              name={`${scope}accent`}
              checked={look.accent !== null}
              onChange={() => onChange({ accent: look.accent ?? ownAccent })}
              className="size-4.5"
            />
            Your own
          </label>
          <input
            type="color"
            aria-label="Accent colour"
            value={look.accent ?? ownAccent}
            onChange={(event) => onChange({ accent: event.currentTarget.value })}
            className="h-11 w-14 cursor-pointer rounded-field border border-field-line bg-raised p-1"
          />
        </div>
      </fieldset>
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={look.withStatus}
          onChange={(event) => onChange({ withStatus: event.currentTarget.checked })}
          className="size-4.5 shrink-0"
        />
        Travellers can look up their booking there, too
      </label>
    </div>
  );
}
