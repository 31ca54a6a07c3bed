/** Characters of a log that are kept. */
const longest = 1_000_000;

/** The log of an execution. Of a long one the end is kept, which shows what went wrong. */
export function createLogText() {
  let text = '';
  let written = 0;
  return {
    /** @returns whether the line was within the length. */
    add(line: string): boolean {
      text += written === 0 ? line : `\n${line}`;
      written += line.length + 1;
      if (text.length > 2 * longest) text = text.slice(-longest);
      return written <= longest;
    },

    read(): string {
      if (written <= longest + 1) return text;
      const warning = `[WARNING] Logs truncated. The output exceeded ${longest} characters.\n`;
      return warning + text.slice(warning.length - longest);
    },
  };
}
