import { parseArgs } from 'node:util';
import { BillingModule, BillingVerifier, type BillingVerification } from '#billing';
import { SignalsModule } from '#platform/signals/signals.module.js';
import { StorageModule } from '#platform/storage/storage.module.js';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';

const USAGE = 'Usage: npm run billing:verify [-- --json]';

type CheckResult = BillingVerification['checks'][number];

/**
 * Compares all billing records with the rows beneath them and stores the result.
 * @returns 0 when nothing differs, else 1, also when a check could not be completed
 */
export async function verifyBilling(words: string[]): Promise<number> {
  const isJson = parse(words);
  const differing: BillingVerification[] = [];
  await withProduct(
    async (product) => {
      const verification = await product.get(BillingVerifier, { strict: false }).verify();
      if (verification.outcome !== 'passed') differing.push(verification);
      process.stdout.write(
        isJson ? `${JSON.stringify(reportOf(verification), null, 2)}\n` : describe(verification),
      );
    },
    [SignalsModule, StorageModule, BillingModule],
  );
  return differing.length === 0 ? 0 : 1;
}

/** @throws StartError for anything but --json */
function parse(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch {
    throw new StartError(USAGE);
  }
}

function reportOf({ id, startedAt, finishedAt, outcome, differences, checks }: BillingVerification): object {
  return { id, startedAt, finishedAt, outcome, differences, checks };
}

function describe({ checks }: BillingVerification): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks.map((result) => describeCheck(result, width)).join('');
}

function describeCheck({ check, total, differences, error }: CheckResult, width: number): string {
  const counted = total === 1 ? '1 difference' : `${String(total)} differences`;
  const found = error === null ? counted : `not completed: ${error}`;
  const lines = differences.map(
    ({ merchantId, recordId, message, expected, actual }) =>
      `  ${recordId} of merchant ${merchantId ?? '–'}: ${message} Expected ${expected}, is ${actual}.`,
  );
  const hidden = total - differences.length;
  if (hidden > 0) lines.push(`  … and ${String(hidden)} more`);
  return `${[`${check.padEnd(width)}  ${found}`, ...lines].join('\n')}\n`;
}
