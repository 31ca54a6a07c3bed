import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what a run has shown and booked, from the annotations `page` and `booking` of its tests. */
// biome-ignore lint/style/noDefaultExport: Playwright's reporter is the default export of a file.
export default class CountReporter implements Reporter {
  private readonly seen = { page: new Set<string>(), booking: new Set<string>() };
  private readonly tests = { passed: 0, failed: 0, skipped: 0 };

  onTestEnd(_test: TestCase, { annotations, status }: TestResult): void {
    this.tests[status === 'passed' || status === 'skipped' ? status : 'failed'] += 1;
    for (const { type, description = '' } of annotations) {
      if (type === 'page' || type === 'booking') this.seen[type].add(description);
    }
  }

  onEnd(): void {
    const { page, booking } = this.seen;
    const { passed, failed, skipped } = this.tests;
    const version = process.env['ENGINE_VERSION'];
    console.log(
      `${version}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${page.size} pages, ${booking.size} bookings`,
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}
