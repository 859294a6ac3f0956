import type { CheckResult } from '../../src/billing/verification/difference.js';
import { BillingVerifier } from '../../src/billing/verification/billing-verifier.service.js';
import { inRequest } from './in-request.js';
import type { TestApp } from './test-app.js';

/** The checks of `billing:verify` that found a difference or could not be completed. */
export async function verificationFindings(app: TestApp): Promise<CheckResult[]> {
  const { checks } = await inRequest(app, () => app.get(BillingVerifier).verify());
  return checks.filter(({ total, error }) => total > 0 || error !== null);
}
