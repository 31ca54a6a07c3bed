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

/** The answer to a caller whose execution gave none. */
export const noResponse: FunctionResponse = { status: 500, headers: {}, body: new Uint8Array() };

/** What a process is given to run. */
export interface FunctionTask {
  /** Address of the module; another one whenever the file changes. */
  readonly module: string;
  readonly request: FunctionRequest;
}

/** A line of an execution's log, reported while it runs. */
export interface LogLine {
  readonly level: 'info' | 'error';
  readonly text: string;
}
