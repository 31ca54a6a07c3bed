import type { Answer, TestApp } from '../../../backend/function/testing/test-app.ts';

interface ClaimBody {
  readonly booking_data?: { readonly bookingId: string };
}

/** The app behind a browser, which draws another reference where one is taken, and keeps it for the same draft. */
export function redrawing(app: TestApp): TestApp {
  const drawn = new Map<string, string>();

  async function call(
    action: string,
    body: ClaimBody,
    ...rest: [string?, TestApp['ports']?]
  ): Promise<Answer> {
    const reference = body.booking_data?.bookingId ?? '';
    const answer = await app.call(action, withReference(body, drawn.get(reference)), ...rest);
    if (answer.code !== 'REFERENCE_TAKEN') return answer;
    drawn.set(reference, `GTley02${String(drawn.size).padStart(6, '0')}`);
    return app.call(action, withReference(body, drawn.get(reference)), ...rest);
  }

  return { ...app, call };
}

function withReference(body: ClaimBody, bookingId: string | undefined): ClaimBody {
  if (bookingId === undefined || body.booking_data === undefined) return body;
  return { ...body, booking_data: { ...body.booking_data, bookingId } };
}
