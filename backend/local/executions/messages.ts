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

/** Bytes that the process holds: in all, and of JavaScript's own memory. */
export type HeldMemory = Pick<NodeJS.MemoryUsage, 'rss' | 'heapUsed'>;

/** What the process says while it works. */
export type RunnerMessage =
  | { readonly kind: 'line'; readonly level: 'info' | 'error'; readonly text: string }
  /** `rest` as below, or null while something that the execution began still goes on. */
  | { readonly kind: 'done'; readonly response: FunctionResponse; readonly rest: HeldMemory | null }
  /** That has come to its end, too. */
  | { readonly kind: 'rests'; readonly rest: HeldMemory };
