/** A request to the function, as it is sent to the process that runs it. */
export interface FunctionRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  /** Scheme, host and port before the path. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface FunctionResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a process is given to run. */
export interface FunctionTask {
  /** Address of the module; another one whenever the file changes. */
  readonly module: string;
  readonly request: FunctionRequest;
}

/** What the process reports while it works. */
export type RunnerMessage =
  | { readonly kind: 'line'; readonly level: 'info' | 'error'; readonly text: string }
  /** Written to the console, outside an execution's log. */
  | { readonly kind: 'output'; readonly text: string }
  /** Before the task is over, when work of the execution still goes on. */
  | { readonly kind: 'answer'; readonly response: FunctionResponse };
