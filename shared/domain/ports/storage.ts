/** Texts by key that outlive the page. Every method is safe where storage is blocked or full. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** The keys of everything stored, also by other products. */
  keys(): readonly string[];
}
