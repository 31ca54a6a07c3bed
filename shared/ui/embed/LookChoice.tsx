import { useId } from 'react';
import { type EmbedChoice, type EmbedTheme, embedThemes } from '../../embed/snippet.ts';
import { useText } from '../language/use-text.ts';

const themeLabels: Readonly<Record<EmbedTheme, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Visitor’s own',
};

/** Where the colour picker begins: the widget's own accent. */
const ownAccent = '#0a5a74';

interface Props {
  readonly look: EmbedChoice;
  readonly onChange: (change: Partial<EmbedChoice>) => void;
}

/** How it looks, and whether the lookup is shown below it. */
export function LookChoice({ look, onChange }: Props) {
  const t = useText();
  const scope = useId();
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('Theme')}</legend>
        <div className="flex flex-wrap gap-2">
          {embedThemes.map((theme) => (
            <Radio
              key={theme}
              name={`${scope}theme`}
              checked={look.theme === theme}
              onChoose={() => onChange({ theme })}
            >
              {t<string>(themeLabels[theme])}
            </Radio>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('Accent')}</legend>
        <div className="flex flex-wrap gap-2">
          <Radio
            name={`${scope}accent`}
            checked={look.accent === null}
            onChoose={() => onChange({ accent: null })}
          >
            {t('Ours')}
          </Radio>
          <Radio
            name={`${scope}accent`}
            checked={look.accent !== null}
            onChoose={() => onChange({ accent: look.accent ?? ownAccent })}
          >
            {t('Your own')}
          </Radio>
          <input
            type="color"
            aria-label={t('Accent colour')}
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
        <span>{t('Travellers can look up their booking there, too')}</span>
      </label>
    </div>
  );
}

interface RadioProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Radio({ name, checked, onChoose, children }: RadioProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-field-line bg-raised px-3 transition-colors hover:border-text has-checked:border-accent has-checked:bg-accent-soft">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="size-4.5 shrink-0" />
      <span>{children}</span>
    </label>
  );
}
