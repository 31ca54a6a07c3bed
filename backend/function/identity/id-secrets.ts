/** Rows are made with the first and found by both, until the last that the previous one made is past. */
export interface IdSecrets {
  readonly idSecret: string;
  /** Empty where there is none. */
  readonly previousIdSecret: string;
}

/** The secrets that a row may have been made with, the current one first. */
export function idSecretsOf({ idSecret, previousIdSecret }: IdSecrets): readonly string[] {
  return previousIdSecret === '' ? [idSecret] : [idSecret, previousIdSecret];
}
