interface Header {
  readonly name: string;
  readonly value: string;
}

/** What is kept of a run of the function; neither bodies nor secrets. */
export interface Execution {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly functionId: string;
  readonly trigger: 'http' | 'schedule' | 'event';
  /** `failed` for an answer of 500 or more alone. */
  readonly status: 'waiting' | 'completed' | 'failed';
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

/** An execution as the interface shows it; its log is not for guests. */
export const executionJson = (
  execution: Execution,
  extra: { responseBody?: string; responseHeaders?: readonly Header[]; forKey: boolean },
) => ({
  $id: execution.id,
  $createdAt: execution.createdAt,
  $updatedAt: execution.updatedAt,
  $permissions: [],
  functionId: execution.functionId,
  deploymentId: 'embedded',
  trigger: execution.trigger,
  status: execution.status,
  requestMethod: execution.requestMethod,
  requestPath: execution.requestPath,
  requestHeaders: execution.requestHeaders,
  responseStatusCode: execution.responseStatusCode,
  responseBody: extra.responseBody ?? '',
  responseHeaders: extra.responseHeaders ?? execution.responseHeaders,
  logs: extra.forKey ? execution.logs : '',
  errors: extra.forKey ? execution.errors : '',
  duration: execution.duration,
  scheduledAt: null,
});
