/** Makes one call of a port, with what it was given. */
type Around = (name: string, call: () => Promise<unknown>, given: readonly unknown[]) => Promise<unknown>;

/** A port whose every call goes through `around`. */
export const intercept = <Port extends object>(port: Port, around: Around): Port =>
  new Proxy(port, {
    get(target, name) {
      const call = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => around(String(name), () => call.apply(target, given), given);
    },
  });
