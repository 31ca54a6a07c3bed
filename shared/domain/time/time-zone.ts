/** Where the reader's own clock runs, such as 'Asia/Kolkata'. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
