import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { type GuestColumn, guestColumns, guestRows } from '../../domain/bookings/guest-list.ts';
import type { HostView } from '../../domain/ports/hosting.ts';
import { manyLines } from '../../domain/texts/text.ts';

const widths: Readonly<Record<GuestColumn['kind'], number>> = { text: 22, day: 12, count: 8, sum: 12 };

/** The list of travellers as a workbook: text as text, sums as numbers, days as days, however a program is set. */
export function guestSpreadsheet(view: Pick<HostView, 'bookings'>): Promise<Blob> {
  const head = guestColumns.map(({ name }): Cell => ({ value: name, type: String, fontWeight: 'bold' }));
  const rows = guestRows(
    view,
    (column, booking, traveller): Cell => cellOf(column.kind, column.of(booking, traveller)),
  );
  return writeExcelFile([head, ...rows], {
    sheet: 'Travellers',
    columns: guestColumns.map(({ kind }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  }).toBlob();
}

function cellOf(kind: GuestColumn['kind'], value: string | number): Cell {
  switch (kind) {
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
