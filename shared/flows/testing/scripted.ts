/** Answers in order; the last one for good. A function is called each time. */
export type Script<Input extends readonly unknown[], Answer> = readonly (
  | Answer
  | ((...input: Input) => Answer | Promise<Answer>)
)[];

/** A port's method that answers by the script, and the inputs of its calls. */
export function scripted<Input extends readonly unknown[], Answer>(script: Script<Input, Answer>) {
  const calls: Input[] = [];
  async function answer(...input: Input): Promise<Answer> {
    const step = script[Math.min(calls.length, script.length - 1)];
    calls.push(input);
    if (step === undefined) throw new Error('No answer was scripted.');
    return typeof step === 'function'
      ? (step as (...input: Input) => Answer | Promise<Answer>)(...input)
      : step;
  }
  return { calls, answer };
}

/** A script for one method of a port. */
export type ScriptOf<Method extends (...input: never[]) => Promise<unknown>> = Script<
  Parameters<Method>,
  Awaited<ReturnType<Method>>
>;
