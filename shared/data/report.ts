/** A stored row that could not be read as what it should be. */
export interface BrokenRow {
  readonly table: 'trips' | 'hProfiles' | 'bookings';
  readonly rowId: string;
  readonly problem: string;
}

/** Takes note of a broken row: a list goes on without it, and somebody should mend it. */
export type Report = (broken: BrokenRow) => void;
