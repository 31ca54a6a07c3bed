import type { ActionError } from '../../domain/ports/bookings.ts';
import type { HostView, TripChange } from '../../domain/ports/hosting.ts';
import { createTransition, during } from '../transitions.ts';

/** What the host asked for, and what is under way. */
export type ManageTask = 'refresh' | 'pause' | 'seats' | 'run' | 'texts' | 'cancel-link';

/** Why a task was not done. */
export interface ManageProblem extends Pick<ActionError, 'code' | 'message' | 'left'> {
  readonly task: ManageTask;
}

/** A host's view of one trip. */
export type Manage =
  | { readonly status: 'loading' }
  | {
      readonly status: 'shown';
      readonly view: HostView;
      readonly task: ManageTask | null;
      readonly problem: ManageProblem | null;
      /** Whether the link that cancels the trip is on its way. */
      readonly cancelLinkSent: boolean;
    }
  /** The link is of no use; a new one can be asked for. */
  | { readonly status: 'ended' }
  /** The trip could not be read; trying again may help. */
  | { readonly status: 'failed'; readonly message: string };

export interface ManageStore {
  readonly manage: Manage;
  /** Reads the trip, again if need be; the last view stays meanwhile. */
  load(): Promise<void>;
  /** Does nothing while something else is under way. */
  change(change: TripChange): Promise<void>;
  /** Mails the link that cancels the trip. */
  askForCancelLink(): Promise<void>;
}

export type ManageEvent =
  | { readonly type: 'begun'; readonly task: ManageTask }
  | { readonly type: 'read'; readonly view: HostView }
  | { readonly type: 'cancel-link-sent' }
  | { readonly type: 'link-ended' }
  | { readonly type: 'not-done'; readonly problem: ManageProblem };

type Shown = Extract<Manage, { status: 'shown' }>;

const fresh: Omit<Shown, 'view'> = { status: 'shown', task: null, problem: null, cancelLinkSent: false };

export const transition = createTransition<Manage, ManageEvent>({
  begun: during(['failed', 'shown'], (before, { task }) =>
    before.status === 'shown' ? { ...before, task, problem: null } : { status: 'loading' },
  ),
  read: during(['loading', 'shown'], (before, { view }) => ({
    ...(before.status === 'shown' ? before : fresh),
    view,
    task: null,
  })),
  'cancel-link-sent': during(['shown'], (shown) => ({ ...shown, task: null, cancelLinkSent: true })),
  'link-ended': during(['loading', 'shown'], () => ({ status: 'ended' })),
  'not-done': during(['loading', 'shown'], (before, { problem }) =>
    before.status === 'shown'
      ? { ...before, task: null, problem }
      : { status: 'failed', message: problem.message },
  ),
});
