import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { filesBelow } from './support/repository.js';

/** Reads real time, because it makes the time of merchants of it, runs workers, bounds uploads and files, limits declines, lets links expire, measures, or speaks with gateways. */
const READERS =
  /^src\/billing\/(?:clock\/|verification\/|health\/|files\/(?:actions|jobs)\/|gateway(?:s|-records)\/|sandbox-bank\/|stripe\/|tax\/(?:jobs\/|tax-quotes\.service\.ts$)|payment-methods\/offered-methods\.service\.ts$|payments\/payment(?:-opener\.service|\.metrics)\.ts$|checkouts\/(?:decline-limit\.policy|checkout-reader\.service)\.ts$|merchants\/(?:managed-merchants|merchant-time|staff-file-exporter|staff-merchant-reader)\.service\.ts$|discounts\/staff-discount\.queries\.ts$|customers\/(?:jobs\/|customer-file-exporter\.service\.ts$)|orders\/order-(?:file-exporter|invoice-links)\.service\.ts$|documents\/(?:jobs\/|document-links\.service\.ts$|actions\/store-document-file\.ts$)|downloads\/download-links\.service\.ts$|erasure\/jobs\/|license-keys\/sent-keys\.service\.ts$|linked-accounts\/(?:link-states\.service|signed-states|platform-http\.client|(?:discord|github)\/[a-z-]+\.(?:client|service))\.ts$|subscriptions\/(?:order-pay-links|subscription-file-exporter)\.service\.ts$|customer-meters\/usage-count\.metrics\.ts$|usage\/(?:(?:usage-appender|system-events)\.service|jobs\/prepare-usage-partitions\.job)\.ts$|usage-retention\/jobs\/|portal\/(?:jobs\/|email-update-tokens\.service\.ts$|payable-orders\.service\.ts$))/;
const READS_REAL_TIME =
  /\bimport \{[^}]*\bClock\b[^}]*\} from '#common\/time\/clock\.js'|\bnew Date\(\)|\bDate\.now\(\)/;

describe('billing', () => {
  it('takes instants from the clock of the merchant', () => {
    const readers = filesBelow('src/billing', ['.ts']).filter(
      (path) => !READERS.test(path) && READS_REAL_TIME.test(readFileSync(path, 'utf8')),
    );
    expect(readers).toEqual([]);
  });

  it.each([
    "import { addSeconds, Clock } from '#common/time/clock.js';",
    'const now = new Date();',
    'const now = Date.now();',
  ])('would be caught with %s', (line) => {
    expect(READS_REAL_TIME.test(line)).toBe(true);
  });
});
