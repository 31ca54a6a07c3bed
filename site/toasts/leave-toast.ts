import { tabStorage } from '../data/tab-storage.ts';

const key = 'group-trips:toast';

/** Leaves a message for the page that is opened next. */
export function leaveToast(message: string): void {
  tabStorage.write(key, message);
}

/** The message that was left for this page; it is given once. */
export function takeToast(): string | null {
  const message = tabStorage.read(key);
  tabStorage.remove(key);
  return message;
}
