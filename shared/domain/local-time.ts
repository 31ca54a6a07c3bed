/** '16:05', by the reader's own clock. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** 'Sat 21 Nov, 16:05', by the reader's own clock. */
export function dayAndTime(iso: string): string {
  const day = new Date(iso).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.replace(',', '')}, ${clockTime(iso)}`;
}
