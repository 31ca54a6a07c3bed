import { asRecord, parseJsonOrNull } from '../../shared/domain/texts/json.ts';
import { second } from '../../shared/domain/time/durations.ts';

/** What is wrong where something else than Appwrite answers, in a sentence. @param contentType of its answer. */
export const notAppwrite = (endpoint: string, status: number, contentType: string | null): string =>
  `What answers at ${endpoint} is not Appwrite: it sent ${status} with ${contentType ?? 'no content type'}, and Appwrite's JSON was expected.`;

export const addressFix =
  'Check that PUBLIC_APPWRITE_ENDPOINT is the address in the Appwrite console, ending in /v1, and that this machine can reach it.';

/** What answers there instead of Appwrite, in a sentence; null where Appwrite does, or nobody. */
export async function describeOtherServer(endpoint: string): Promise<string | null> {
  try {
    // A guest may not list databases: Appwrite answers an error with its type.
    const answer = await fetch(`${endpoint}/tablesdb`, { signal: AbortSignal.timeout(10 * second) });
    if ('type' in asRecord(parseJsonOrNull(await answer.text()))) return null;
    return `${notAppwrite(endpoint, answer.status, answer.headers.get('content-type'))} ${addressFix}`;
  } catch {
    // The caller reports that nobody answers.
    return null;
  }
}
