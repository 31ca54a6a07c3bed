/** Not with the other icons: few screens print, and the widget fetches those late. */
export const printerIcon =
  'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14.5h10V20H7Z';
