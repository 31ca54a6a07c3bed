import { tripsAtBuild } from '../data/at-build.ts';
import { listedTripData } from '../data/public-trip.ts';

/** The upcoming trips as of the build, for programs. */
export async function GET(): Promise<Response> {
  return Response.json({ trips: (await tripsAtBuild()).map(listedTripData) });
}
