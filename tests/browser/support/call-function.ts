import { Client, Functions } from 'node-appwrite';
import { addresses } from '../product.ts';

const functions = new Functions(new Client().setEndpoint(addresses.backend).setProject('group-trips'));

/**
 * Calls an action as a page would. Returns the answer's data.
 * @throws Error where the function answers with an error.
 */
export async function callFunction(action: string, input: object) {
  const body = JSON.stringify({ action, ...input });
  const { responseBody } = await functions.createExecution({ functionId: 'bookings', body, async: false });
  const answer = JSON.parse(responseBody);
  if (!answer.success) throw new Error(`${action} was refused: ${responseBody}`);
  return answer.data;
}
