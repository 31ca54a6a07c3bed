import type { APIContext, GetStaticPaths } from 'astro';
import type { TripWithHost } from '../../../shared/domain/ports/reads.ts';
import { tripsAtBuild } from '../../data/at-build.ts';
import { tripData } from '../../data/public-trip.ts';

export const getStaticPaths = (async () =>
  (await tripsAtBuild()).map((page) => ({
    params: { tripId: page.trip.tripId },
    props: { page },
  }))) satisfies GetStaticPaths;

/** One trip as of the build, for programs. */
export function GET({ props }: APIContext<{ page: TripWithHost }>): Response {
  return Response.json(tripData(props.page));
}
