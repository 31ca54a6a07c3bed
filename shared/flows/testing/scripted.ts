/** Answers in order; the last one for good. A function is asked each time. */
export type Script<Input, Answer> = readonly (Answer | ((input: Input) => Answer | Promise<Answer>))[];

/** What was asked, and the script's answers to it. */
export const scripted = <Input, Answer>(script: Script<Input, Answer>) => {
  const asked: Input[] = [];
  const answer = async (input: Input): Promise<Answer> => {
    const step = script[Math.min(asked.length, script.length - 1)];
    asked.push(input);
    if (step === undefined) throw new Error('No answer was scripted.');
    return typeof step === 'function' ? (step as (input: Input) => Answer | Promise<Answer>)(input) : step;
  };
  return { asked, answer };
};
