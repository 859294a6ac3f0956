import { defineErrors } from '#common/errors/define-errors.js';
import { translateConstraints } from '#platform/database/constraint-errors.js';

export const BillingVerificationErrors = defineErrors('billing', {
  BILLING_VERIFICATION_NOT_FOUND: { status: 404, message: 'Verification not found' },
  BILLING_VERIFICATION_IN_PROGRESS: { status: 409, message: 'A verification is already running' },
});

translateConstraints({
  billing_verifications_unfinished_unique: BillingVerificationErrors.BILLING_VERIFICATION_IN_PROGRESS,
});
