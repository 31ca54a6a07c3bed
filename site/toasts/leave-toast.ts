import { browserStorage } from '../../shared/data/browser-storage.ts';

const storage = browserStorage(() => sessionStorage);
const key = 'group-trips:toast';

/** Leaves a message for the page that is opened next. */
export function leaveToast(message: string): void {
  storage.write(key, message);
}

/** The message that was left for this page; it is given once. */
export function takeToast(): string | null {
  const message = storage.read(key);
  storage.remove(key);
  return message;
}
