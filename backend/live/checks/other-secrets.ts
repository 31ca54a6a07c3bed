import { parseAddress } from '../../../shared/domain/texts/parse-address.ts';

/** What to do where a backend on this machine was started with other secrets than this command knows. */
export const otherSecrets =
  'The backend that runs here has other secrets: it was started from another checkout, or with another data folder. Run this there.';

/** Whether only a backend that `npm start` runs has this address. */
export const isEmbedded = (address: string): boolean => parseAddress(address)?.hostname === 'localhost';
