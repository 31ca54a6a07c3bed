/** Whether a status leaves it open whether the trip runs: also where it was withdrawn from sale, and travellers have paid. */
export const isUndecided = ({ status, soldSpots }: { status: string; soldSpots: number | null }): boolean =>
  status === 'published' || (status === 'draft' && Boolean(soldSpots));
