import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../domain/bookings/booking-messages.ts';
import { type FieldIssue, firstIssues, formIssues } from '../domain/bookings/form-issues.ts';
import type { ActionError } from '../domain/ports/bookings.ts';
import type { Result } from '../domain/ports/outcome.ts';
import type { Wait } from '../domain/time/clock.ts';
import type { DraftStore } from './draft-store.ts';
import { untilKnown } from './repeat.ts';

/** Why a form did not arrive. */
type Problem = Pick<ActionError, 'code' | 'message'>;

export type ShortFormProgress<Values, Answer> =
  /** `issues` are shown once a submission was tried; `problem` is why the last one did not arrive. */
  | {
      readonly status: 'editing';
      readonly issues: readonly FieldIssue[];
      readonly problem: Problem | null;
    }
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly values: Values; readonly answer: Answer };

export interface ShortFormStore<Form, Values, Answer> {
  readonly progress: ShortFormProgress<Values, Answer>;
  readonly form: Form;
  /** Reads the draft; call on arrival. */
  load(): void;
  setField<Field extends keyof Form>(field: Field, value: Form[Field]): void;
  /** Sends what the form holds, once it is whole; does nothing while sending. */
  submit(): Promise<void>;
  /** Back to the form for another one, which differs by `change`. */
  reopen(change: Partial<Form>): void;
}

interface ShortFormDeps<Form, Values, Answer> {
  readonly empty: Form;
  readonly schema: v.GenericSchema<unknown, Values>;
  /** Is repeated while its outcome is unknown. */
  send(values: Values, form: Form): Promise<Result<Answer, ActionError>>;
  readonly wait: Wait;
  /** Keeps what is typed until it is sent; without it, nothing is kept. */
  readonly draft?: DraftStore<Form>;
}

/** A store for a form of a few fields, which is sent by one call. */
export function createShortFormStore<Form extends object, Values, Answer>({
  empty,
  schema,
  send,
  wait,
  draft,
}: ShortFormDeps<Form, Values, Answer>): StoreApi<ShortFormStore<Form, Values, Answer>> {
  return createStore<ShortFormStore<Form, Values, Answer>>()((set, get) => {
    function edit(issues: readonly FieldIssue[] = [], problem: Problem | null = null): void {
      set({ progress: { status: 'editing', issues, problem } });
    }
    return {
      progress: { status: 'editing', issues: [], problem: null },
      form: empty,
      load: () => set({ form: draft?.read() ?? get().form }),
      setField(field, value) {
        const { progress } = get();
        if (progress.status !== 'editing') return;
        const form = { ...get().form, [field]: value };
        draft?.write(form);
        set({ form });
        if (progress.issues.length > 0) edit(formIssues(schema, form), progress.problem);
      },
      async submit() {
        const { progress, form } = get();
        if (progress.status !== 'editing') return;
        const parsed = v.safeParse(schema, form);
        if (!parsed.success) return edit(firstIssues(parsed.issues));
        set({ progress: { status: 'sending' } });
        try {
          const values = parsed.output;
          const sent = await untilKnown(() => send(values, form), wait);
          if (!sent.ok) return edit(sent.error.issues, sent.error);
          draft?.clear();
          set({ progress: { status: 'sent', values, answer: sent.value } });
        } catch (bug) {
          edit([], { code: 'outcome-unknown', message: bookingMessages.somethingWrong });
          throw bug;
        }
      },
      reopen(change) {
        set({ form: { ...get().form, ...change } });
        edit();
      },
    };
  });
}
