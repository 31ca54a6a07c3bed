import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-neutral-soft text-neutral',
  primary: 'bg-confirmed-soft text-confirmed',
  yellow: 'bg-waiting-soft text-waiting',
  green: 'bg-approved-soft text-approved',
  red: 'bg-cancelled-soft text-cancelled',
  sun: 'bg-sun text-on-sun',
} as const;

type BadgeTone = keyof typeof tones;

interface Props {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A word or two that classify the content next to it. */
export function Badge({ tone = 'neutral', children }: Props) {
  return (
    <span
      dir="auto"
      className={`inline-flex items-center rounded-full border border-transparent px-2.5 py-0.5 text-note font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
