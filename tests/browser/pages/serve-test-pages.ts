import { serve } from '../../../backend/local/listen.ts';
import { addresses, testPagesPort } from '../product.ts';
import { testPages } from './test-pages.ts';

/** Serves the test pages for one run of the browser tests; Playwright calls what it returns at the end. */
// biome-ignore lint/style/noDefaultExport: Playwright's setup is the default export of a file.
export default function serveTestPages(): Promise<() => Promise<void>> {
  return serve(testPages(addresses), testPagesPort);
}
