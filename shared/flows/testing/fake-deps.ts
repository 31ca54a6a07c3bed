import type { Random } from '../../domain/ports/random.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';

const start = new Date('2027-01-01T12:00:00.000Z');

/** The time and the chance of one test: waiting takes no time, and drawn numbers count upwards. */
export function fakeDeps(now: () => Date = () => start) {
  const drawn = { hex: 0, digits: 0 };
  const waits: number[] = [];
  const clock: Clock = { now };
  const random: Random = {
    hex(digits) {
      drawn.hex += 1;
      return String(drawn.hex).padStart(digits, 'a');
    },
    digits(digits) {
      drawn.digits += 1;
      return String(drawn.digits).padStart(digits, '0');
    },
  };
  const wait: Wait = async (milliseconds) => void waits.push(milliseconds);
  return { clock, random, wait, waits };
}
