import { Client, TablesDB } from 'node-appwrite';
import { addresses } from '../product.ts';

/** Everything that is stored, as the person at Appwrite's console sees it. */
export const rows = new TablesDB(
  new Client().setEndpoint(addresses.backend).setProject('group-trips').setKey('local-dev-key'),
);
