interface Header {
  readonly name: string;
  readonly value: string;
}

/** The record of a run of the function, without bodies and secrets. */
export interface Execution {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly functionId: string;
  readonly trigger: 'http' | 'schedule' | 'event';
  /** `failed` only for an answer of 500 or more. */
  readonly status: 'completed' | 'failed';
  readonly requestMethod: string;
  readonly requestPath: string;
  readonly requestHeaders: readonly Header[];
  readonly responseStatusCode: number;
  readonly responseHeaders: readonly Header[];
  readonly logs: string;
  readonly errors: string;
  /** Seconds. */
  readonly duration: number;
}

interface ExecutionAnswer {
  /** Only the answer to the caller has one. */
  readonly responseBody?: string;
  /** Default: those of the record. */
  readonly responseHeaders?: readonly Header[];
  /** A guest sees no logs. */
  readonly forKey: boolean;
}

/** An execution as the interface shows it. */
export function executionJson(
  { id, createdAt, updatedAt, functionId, trigger, status, ...record }: Execution,
  { forKey, responseBody = '', responseHeaders = record.responseHeaders }: ExecutionAnswer,
) {
  return {
    ...record,
    $id: id,
    $createdAt: createdAt,
    $updatedAt: updatedAt,
    $permissions: [],
    functionId,
    deploymentId: 'embedded',
    trigger,
    status,
    responseBody,
    responseHeaders,
    logs: forKey ? record.logs : '',
    errors: forKey ? record.errors : '',
    scheduledAt: null,
  };
}
