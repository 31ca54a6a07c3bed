import { Hono } from 'hono';
import { isRecord } from '../../../shared/domain/texts/json.ts';
import { type BackendEnv, errorAnswer } from '../protocol/answers.ts';
import { knownError, rowAlreadyExists } from '../protocol/api-error.ts';
import { type Body, readBody } from '../protocol/parameters.ts';
import { type RowContext, rowsPath } from '../rows/row-access.ts';

/** A request for rows that passed the checks of its key and project. */
export interface RowCall {
  readonly action: 'list' | 'read' | 'create' | 'update' | 'delete' | 'count';
  readonly tableId: string;
  /** As they were sent; none for a list, and for a change or a deletion by queries. */
  readonly rowIds: readonly string[];
  /** Empty for a list and a read. */
  readonly body: Body;
}

/**
 * What goes wrong with a call on a real server whose database connections die: it is done as usual or not at all, and answered with
 * 409 `row_already_exists`, with 500, or with a closed connection.
 */
export interface RowFault {
  readonly answer: 'taken' | 'failed' | 'none';
  readonly done: boolean;
}

/**
 * Decides for each call of rows what goes wrong with it; null for nothing.
 * @returns also a promise: the call is not done before it resolves, even where its caller is gone by then.
 */
export type RowFaults = (call: RowCall) => RowFault | null | Promise<RowFault | null>;

/** What makes a backend fail in the calls that `faults` chooses. */
export function withRowFaults(faults: RowFaults): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();
  app.use(`${rowsPath}/*`, async (c, next) => {
    const call = await readCall(c);
    const fault = await faults(call);
    if (!fault || fault.done) await next();
    if (!fault) return;
    if (fault.answer === 'none') c.env.incoming.socket.destroy();
    const answer = errorAnswer(
      c,
      fault.answer === 'taken' ? rowAlreadyExists('') : knownError(500, 'general_unknown'),
    );
    // Otherwise the headers of the earlier answer would be added.
    c.res = undefined;
    c.res = answer;
  });
  return app;
}

const written = { POST: 'create', PATCH: 'update', PUT: 'update', DELETE: 'delete' } as const;

async function readCall(c: RowContext): Promise<RowCall> {
  const { method, path } = c.req;
  const tableId = c.req.param('table') ?? '';
  const [rowId, column] = (path.split('/rows/')[1] ?? '').split('/');
  const named = rowId ? [rowId] : [];
  if (!isWriting(method)) return { action: rowId ? 'read' : 'list', tableId, rowIds: named, body: {} };
  const body = await readBody(c);
  const rows = Array.isArray(body['rows']) ? body['rows'].filter(isRecord) : [];
  const created = [body['rowId'], ...rows.map(({ $id }) => $id)].filter((id) => typeof id === 'string');
  return { action: column ? 'count' : written[method], tableId, rowIds: [...named, ...created], body };
}

function isWriting(method: string): method is keyof typeof written {
  return Object.hasOwn(written, method);
}
