import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, read } from './support/repository.js';

/** Actions that write no audit entry, and why that is right. */
const GRANTS = 'follows from what was bought or changed; grants are rows with events of their own';
const RENEWAL = 'is the product at work, in orders and events that are never changed';
const BUYER = 'is a buyer at a checkout, which keeps what happened itself and records events';

const CUSTOMER = 'is a customer at the portal, which keeps what happened itself and records events';
const DOCUMENT = 'makes documents, which are never changed';
const SOFTWARE = 'is software of a customer, whose uses and activations are kept with the key';
const MAIL = 'asks for a mail, which is a row of its own';

const USAGE = 'stores what customers did, in rows that are never changed';

const UNRECORDED: Record<string, string> = {
  'src/auth/magic-links/actions/request-magic-link.ts': MAIL,
  'src/auth/passwords/actions/request-password-reset.ts': MAIL,
  'src/auth/verifications/actions/send-verification-email.ts': MAIL,
  'src/auth/sessions/actions/resume-session.ts': 'is what every request does',
  'src/staff/sessions/actions/resume-staff-session.ts': 'is what every request does',
  'src/auth/social/actions/start-social-sign-in.ts': 'is recorded when the user comes back',
  'src/auth/social/actions/refresh-provider-tokens.ts': 'renews what the person has at the provider already',
  'src/billing/verification/actions/start-verification.ts': 'is the product at work; the request is recorded',
  'src/billing/verification/actions/finish-verification.ts': 'stores a result, which is a row of its own',
  'src/billing/verification/actions/record-verification.ts': 'stores a result, which is a row of its own',
  'src/billing/files/actions/create-file.ts': 'opens an upload; the entry is written when it is complete',
  'src/billing/customers/actions/create-customer-session.ts':
    'is what servers of merchants do for every visit',
  'src/organizations/active/actions/set-active-organization.ts': 'is what a session looks at',
  'src/organizations/active/actions/set-active-team.ts': 'is what a session looks at',
  'src/billing/clock/actions/finish-clock-advance.ts': 'ends what start-clock-advance has recorded',
  'src/billing/gateways/actions/handle-gateway-event.ts': 'has handlers, which record what they change',
  'src/billing/account/actions/ensure-account-customer.ts':
    'makes a customer, which AccountCustomerMaker records',
  'src/billing/account/actions/open-account-checkout.ts': BUYER,
  'src/billing/account/actions/open-account-portal.ts':
    'opens the portal to its customer; a customer that is made is recorded',
  'src/billing/checkouts/actions/begin-confirmation.ts': BUYER,
  'src/billing/checkouts/actions/create-checkout.ts': BUYER,
  'src/billing/checkouts/actions/follow-checkout-link.ts': BUYER,
  'src/billing/checkouts/actions/issue-confirmation.ts': BUYER,
  'src/billing/checkouts/actions/open-checkout.ts': BUYER,
  'src/billing/checkouts/actions/update-checkout-as-buyer.ts': BUYER,
  'src/billing/checkouts/actions/update-checkout.ts': BUYER,
  'src/billing/downloads/actions/follow-download-link.ts': 'counts what customers do for themselves',
  'src/billing/linked-accounts/actions/choose-grant-account.ts': 'customers choose among their own accounts',
  'src/billing/linked-accounts/actions/keep-account-tokens.ts': 'renews what the customer has linked already',
  'src/billing/linked-accounts/actions/link-account.ts': 'customers link their own accounts',
  'src/billing/linked-accounts/actions/unlink-customer-account.ts': 'customers unlink their own accounts',
  'src/billing/grants/actions/advance-reevaluation.ts': GRANTS,
  'src/billing/grants/actions/cycle-grants.ts': GRANTS,
  'src/billing/grants/actions/settle-grants.ts': GRANTS,
  'src/billing/seats/actions/settle-seats.ts': 'bills membership changes, which are audited',
  'src/billing/license-keys/actions/activate-license-key.ts': SOFTWARE,
  'src/billing/license-keys/actions/deactivate-license-key.ts': SOFTWARE,
  'src/billing/license-keys/actions/validate-license-key.ts': SOFTWARE,
  'src/billing/payments/actions/settle-payment.ts':
    'stores what the gateway did, in rows that are never changed',
  'src/billing/payments/actions/settle-payments.ts':
    'stores what the gateway did, in rows that are never changed',
  'src/billing/refunds/actions/import-refunds.ts': 'imports refunds by a service that records each',
  'src/billing/documents/actions/issue-invoice.ts': DOCUMENT,
  'src/billing/documents/actions/issue-receipt.ts': DOCUMENT,
  'src/billing/documents/actions/purge-documents.ts': 'removes what has to be kept no longer',
  'src/billing/erasure/actions/erase-customer.ts': 'finishes a deletion that is recorded',
  'src/billing/documents/actions/store-document-file.ts': DOCUMENT,
  'src/billing/portal/actions/begin-method-setup.ts': CUSTOMER,
  'src/billing/portal/actions/begin-order-payment.ts': CUSTOMER,
  'src/billing/portal/actions/check-decline.ts': CUSTOMER,
  'src/billing/portal/actions/choose-default-method.ts': CUSTOMER,
  'src/billing/portal/actions/delete-payment-method.ts': CUSTOMER,
  'src/billing/portal/actions/end-portal-session.ts': CUSTOMER,
  'src/billing/portal/actions/remove-license-key-activation.ts': CUSTOMER,
  'src/billing/portal/actions/request-email-update.ts': CUSTOMER,
  'src/billing/portal/actions/request-login-code.ts': CUSTOMER,
  'src/billing/portal/actions/rotate-own-license-key.ts': CUSTOMER,
  'src/billing/sandbox-bank/actions/answer-sandbox-action.ts':
    'is the bank at work, which has books of its own',
  'src/billing/sandbox-bank/actions/cancel-sandbox-intent.ts':
    'is the bank at work, which has books of its own',
  'src/billing/sandbox-bank/actions/open-sandbox-intent.ts':
    'is the bank at work, which has books of its own',
  'src/billing/sandbox-bank/actions/refund-sandbox-charge.ts':
    'is the bank at work, which has books of its own',
  'src/billing/sandbox-bank/actions/settle-sandbox-intent.ts':
    'is the bank at work, which has books of its own',
  'src/billing/sandbox-bank/actions/settle-sandbox-refund.ts':
    'is the bank at work, which has books of its own',
  'src/billing/subscriptions/actions/bill-subscription.ts': RENEWAL,
  'src/billing/subscriptions/actions/collect-order.ts': RENEWAL,
  'src/billing/subscriptions/actions/cycle-subscriptions.ts': RENEWAL,
  'src/billing/subscriptions/actions/preview-renewal.ts': 'changes nothing',
  'src/billing/subscriptions/actions/preview-subscription-update.ts': 'changes nothing',
  'src/billing/subscriptions/actions/remind-of-card-expiry.ts': MAIL,
  'src/billing/subscriptions/actions/remind-of-trial-end.ts': MAIL,
  'src/billing/customer-meters/actions/reserve-units.ts': USAGE,
  'src/billing/usage/actions/ingest-events.ts': USAGE,
  'src/webhooks/deliveries/actions/release-lanes.ts': 'is the product at work; nobody did it',
  'src/billing/custom-fields/actions/rewrite-custom-field-data.ts': 'completes a renaming, which is recorded',
};

const actions = filesBelow('src', ['.ts']).filter(
  (path) => path.includes('/actions/') && !path.endsWith('.spec.ts'),
);

/** The file and what it imports of its own domain and through doors, over so many steps. */
function closure(path: string, steps: number): string[] {
  if (steps === 0) return [path];
  const text = read(path);
  const relative = [...text.matchAll(/from '(\.{1,2}\/[^']+)\.js'/g)].map(([, specifier = '']) =>
    join(dirname(path), `${specifier}.ts`),
  );
  const throughDoors = [...text.matchAll(/\{([^}]*)\} from '#([\w/.-]+)'/g)].flatMap(
    ([, names = '', alias = '']) => filesBehind(alias, names.match(/\b(?!type\b)\w+/g) ?? []),
  );
  return [path, ...[...relative, ...throughDoors].filter(exists).flatMap((file) => closure(file, steps - 1))];
}

/** The files from which a door, `auth` or `auth/users.door.js`, exports these names. */
function filesBehind(alias: string, names: readonly string[]): string[] {
  const door = alias.includes('/') ? `src/${alias.replace(/\.js$/, '.ts')}` : `src/${alias}/index.ts`;
  if (!/(?:index|\.door)\.ts$/.test(door) || !exists(door)) return [];
  return [...read(door).matchAll(/\{([^}]*)\} from '(\.[^']+)\.js'/g)]
    .filter(([, exported = '']) => names.some((name) => new RegExp(`\\b${name}\\b`).test(exported)))
    .map(([, , specifier = '']) => join(dirname(door), `${specifier}.ts`));
}

/** By itself, or by a service that it shares with other actions. */
function isRecorded(path: string): boolean {
  return closure(path, 2).some((file) => /\bAuditLog\b|\bLoginEventRecorder\b/.test(read(file)));
}

describe('an action', () => {
  it('writes an audit entry, or is listed here with the reason why not', () => {
    expect(actions.filter((path) => !isRecorded(path)).sort()).toEqual(Object.keys(UNRECORDED).sort());
  });
});
