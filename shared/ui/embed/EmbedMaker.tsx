import type { ReactNode } from 'react';
import type { Trip } from '../../domain/trips/trip.ts';
import { siteBuilders } from '../../embed/site-builders.ts';
import { type EmbedChoice, type EmbedSnippet, embedSnippet } from '../../embed/snippet.ts';
import type { Remote } from '../../flows/remote-resource.ts';
import { Fold } from '../elements/Fold.tsx';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { LookChoice } from './LookChoice.tsx';
import { TripChoice } from './TripChoice.tsx';

interface Props {
  /** The address that the snippet loads from, without a slash at its end. */
  readonly siteUrl: string;
  readonly choice: EmbedChoice;
  readonly offer: Remote<readonly Trip[]>;
  readonly onChange: (change: Partial<EmbedChoice>) => void;
  readonly onFind: (userName: string) => void;
  readonly onRetry: () => void;
  /** The element itself, as it is chosen. */
  readonly preview: ReactNode;
}

/** Choose, look, paste: a host's way to the widget on their own page. */
export function EmbedMaker({ siteUrl, choice, preview, onChange, ...trips }: Props) {
  const t = useText();
  const snippet = embedSnippet(siteUrl, choice);
  return (
    <div className="space-y-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 @wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="space-y-12">
          <Section id="choose" title={t('Choose')} className="space-y-6">
            <TripChoice {...trips} tripId={choice.tripId} onChoose={(tripId) => onChange({ tripId })} />
            <LookChoice look={choice} onChange={onChange} />
          </Section>
          <Section id="paste" title={t('Paste')} className="space-y-6">
            <CodeBlock label={t('the snippet')} code={`${snippet.script}\n${snippet.elements}`} />
            <p className="max-w-prose text-muted">
              {t(
                'While the script loads, and where scripts are off, visitors see the link inside the element.',
              )}
            </p>
          </Section>
        </div>
        <Section id="see" title={t('See it live')} className="space-y-6">
          <div className="overflow-hidden rounded-card border border-line shadow-raised">
            <p className="flex items-center gap-1.5 border-b border-line bg-sunken px-4 py-2.5 text-note text-muted">
              <span aria-hidden="true" className="flex gap-1.5 pe-3">
                {['one', 'two', 'three'].map((dot) => (
                  <span key={dot} className="size-2.5 rounded-full bg-line" />
                ))}
              </span>
              your-own-site.example
            </p>
            <div
              data-theme={choice.theme === 'system' ? undefined : choice.theme}
              className="bg-surface p-3 @mid:p-8"
            >
              <PreviewRoom>{preview}</PreviewRoom>
            </div>
          </div>
          <p className="text-note text-muted">
            {t('This preview is live: a booking made here is a real booking.')}
          </p>
        </Section>
      </div>
      <Section id="where" title={t('Where does it go?')} className="space-y-6">
        <SiteBuilderGuide snippet={snippet} />
      </Section>
    </div>
  );
}

/** Keeps the room of the trip free, which reserved-room.ts has for hosts: nothing moves when the element comes. */
function PreviewRoom({ children }: { readonly children: ReactNode }) {
  return (
    <div className="@container grid *:col-start-1 *:row-start-1">
      <div aria-hidden="true">
        <div className="aspect-photo @min-[706px]:hidden" />
        <div className="h-[361px]" />
      </div>
      {children}
    </div>
  );
}

/** Where the lines go, for each way of making a site; one is opened at a time. */
function SiteBuilderGuide({ snippet }: { readonly snippet: EmbedSnippet }) {
  const t = useText();
  return (
    <div>
      {siteBuilders.map(({ name, how, code }) => (
        <Fold key={name} name="site-builder" title={t<string>(name)}>
          <div className="space-y-4 pb-6">
            <p className="max-w-prose text-muted">{t<string>(how)}</p>
            {code && (
              <CodeBlock label={t('the lines for {name}', { name: t<string>(name) })} code={code(snippet)} />
            )}
          </div>
        </Fold>
      ))}
    </div>
  );
}
