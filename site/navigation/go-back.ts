import { paths } from './paths.ts';

/** Goes to the previous page; to the trips in a tab without one. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign(paths().trips);
}
