/**
 * What the domain and the flows may use besides the language: these exist in browsers, in Node and in Appwrite's runtime.
 * A clock, a timer, storage or the network is not here: they are passed in.
 */
// biome-ignore lint/style/useNamingConvention: the platform's name
declare class URL {
  constructor(url: string, base?: string | URL);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}

declare class URLSearchParams {
  constructor(init?: string | Readonly<Record<string, string>>);
  readonly size: number;
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
}
