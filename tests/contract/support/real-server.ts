import process from 'node:process';
import type { LiveServer } from '../../../backend/live/environment.ts';

const named = (name: string): string => process.env[name]?.trim() ?? '';

const server: LiveServer = {
  endpoint: named('CONTRACT_APPWRITE_ENDPOINT').replace(/\/+$/, ''),
  projectId: named('CONTRACT_APPWRITE_PROJECT_ID'),
  key: named('CONTRACT_APPWRITE_API_KEY'),
};

/**
 * A real Appwrite that the product was deployed to, where the environment names one. Its variables have names of their own, so
 * that tests never run on the server of a live shop.
 */
export const realServer: LiveServer | null =
  server.endpoint && server.projectId && server.key ? server : null;
