/** Milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p99: number;
}

function latencyOf(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

/** Makes `count` calls, one after the other, after a tenth as many that warm up and are not counted. */
export async function oneByOne(count: number, call: (index: number) => Promise<unknown>): Promise<Latency> {
  const warmUp = Math.ceil(count / 10);
  const samples: number[] = [];
  for (let index = 0; index < warmUp + count; index += 1) {
    const began = performance.now();
    await call(index);
    if (index >= warmUp) samples.push(performance.now() - began);
  }
  return latencyOf(samples);
}

/** Makes `count` calls, `width` at a time. */
export async function atOnce(
  count: number,
  width: number,
  call: (index: number) => Promise<unknown>,
): Promise<Latency & { readonly perSecond: number }> {
  const samples: number[] = [];
  let next = 0;
  const began = performance.now();
  async function lane(): Promise<void> {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now();
      await call(index);
      samples.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: width }, lane));
  return { ...latencyOf(samples), perSecond: (count * 1000) / (performance.now() - began) };
}
