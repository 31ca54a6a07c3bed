/** The previous page; the trips where there is none, as in a tab opened from a mail. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign('/trips');
}
