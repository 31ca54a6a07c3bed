import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { type GuestColumn, guestColumns, guestRows } from '../../domain/bookings/guest-list.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import type { HostView } from '../../domain/ports/hosting.ts';
import { manyLines } from '../../domain/texts/text.ts';

const widths: Readonly<Record<GuestColumn['kind'], number>> = {
  text: 22,
  words: 22,
  day: 12,
  count: 8,
  sum: 12,
};

/**
 * The list of travellers as a workbook in the host's language: text as text, sums as numbers, days as days, however a program
 * is set.
 */
export function guestSpreadsheet(view: Pick<HostView, 'bookings'>, t: Translate): Promise<Blob> {
  const head = guestColumns.map(
    ({ name }): Cell => ({ value: t<string>(name), type: String, fontWeight: 'bold' }),
  );
  const rows = guestRows(
    view,
    (column, booking, traveller): Cell => cellOf(column.kind, column.of(booking, traveller), t),
  );
  return writeExcelFile([head, ...rows], {
    sheet: t('Travellers'),
    columns: guestColumns.map(({ kind }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  }).toBlob();
}

function cellOf(kind: GuestColumn['kind'], value: string | number, t: Translate): Cell {
  switch (kind) {
    case 'words':
      return cellOf('text', t(String(value)), t);
    case 'text':
      return value === '' ? null : { value: manyLines(String(value)), type: String };
    case 'day':
      return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    case 'count':
      return { value: Number(value), type: Number };
    case 'sum':
      return { value: Number(value), type: Number, format: '#,##0.00' };
  }
}
