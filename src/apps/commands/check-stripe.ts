import { parseArgs } from 'node:util';
import { BillingModule, StripeCheck, type StripeReport } from '#billing';
import { SignalsModule } from '#platform/signals/signals.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';

const USAGE = 'Usage: npm run stripe:check [-- --organization <id>] [--create-endpoint] [--json]';

/**
 * Compares the account at Stripe with what the product needs of it.
 * @returns 0 when nothing is missing, else 1
 */
export async function checkStripe(words: string[]): Promise<number> {
  const { organization, json, 'create-endpoint': createsEndpoint } = parse(words);
  const failures: unknown[] = [];
  await withProduct(
    async (product) => {
      const check = product.get(StripeCheck, { strict: false });
      const report = await check.run({ merchantId: organization ?? null, createsEndpoint });
      failures.push(...report.findings.filter(({ isOk }) => !isOk));
      process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : describe(report));
    },
    [SignalsModule, StorageModule, BillingModule],
  );
  return failures.length === 0 ? 0 : 1;
}

/** @throws StartError for unknown words */
function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        organization: { type: 'string' },
        'create-endpoint': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch {
    throw new StartError(USAGE);
  }
}

function describe({ findings, webhookSecret }: StripeReport): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(
    ({ check, isOk, message }) => `${isOk ? 'ok  ' : 'FAIL'}  ${check.padEnd(width)}  ${message}`,
  );
  if (webhookSecret !== null) lines.push(`Set STRIPE_WEBHOOK_SECRET=${webhookSecret}`);
  return `${lines.join('\n')}\n`;
}
