/** A request to the function, as it crosses to the process that runs it. */
export interface FunctionRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  /** Scheme, host and port in front of the path. */
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

/** What the process says while it works. */
export type RunnerMessage =
  | { readonly kind: 'line'; readonly level: 'info' | 'error'; readonly text: string }
  /** `memory`: bytes that the process holds. */
  | { readonly kind: 'done'; readonly response: FunctionResponse; readonly memory: number };
