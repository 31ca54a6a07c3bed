import { useId } from 'react';
import type { ShortFormProgress } from '../../flows/short-form.ts';
import { bindFields, errorsOf } from './bind-fields.ts';

interface Journey<Path extends string> {
  readonly progress: ShortFormProgress<unknown, unknown>;
  readonly form: Readonly<Record<Path, string>>;
  readonly setField: (path: Path, value: string) => void;
  readonly submit: () => Promise<void>;
}

/** What the parts of a short form show of its journey; `Path` are the fields that are text controls. */
export function useShortForm<Path extends string>({ progress, form, setField, submit }: Journey<Path>) {
  const scope = useId();
  const { issues, problem } = progress.status === 'editing' ? progress : { issues: [], problem: null };
  const errorOf = errorsOf(issues);
  return {
    scope,
    errorOf,
    field: bindFields({ scope, form, errorOf, setField }),
    problem,
    sending: progress.status === 'sending',
    /** What `ShortForm` takes. */
    submission: {
      firstError: issues[0]?.path ?? (problem === null ? undefined : 'banner'),
      onSubmit: () => void submit(),
    },
  };
}
