import { useTranslate } from 'react-admin';

/** Display names of the mail templates. */
export const templates = [
  'auth.welcome',
  'auth.verification',
  'auth.magic-link',
  'auth.password-reset',
  'auth.account-created',
  'auth.password-changed',
  'auth.new-device',
  'auth.email-change',
  'auth.sign-up-repeated',
  'auth.account-deletion',
  'auth.impersonation-notice',
  'organizations.invitation',
  'organizations.access-token-review',
  'webhooks.endpoint-switched-off',
  'billing.dispute-closed',
  'billing.dispute-opened',
  'billing.invoice',
  'billing.order-confirmation',
  'billing.payment-failed',
  'billing.subscription-started',
  'billing.subscription-renewed',
  'billing.renewal-failed',
  'billing.refund-failed',
  'billing.refund-issued',
  'billing.renewal-authentication',
  'billing.plan-change-authentication',
  'billing.trial-ending',
  'billing.card-expiring',
  'billing.subscription-canceled',
  'billing.subscription-ended',
  'billing.card-testing',
  'billing.customer-email-changed',
  'billing.customer-email-update',
  'billing.login-code',
  'billing.access-granted',
  'billing.access-ended',
  'billing.grant-action-needed',
  'billing.balance-alert',
];

/** The display name of a template; unknown ones keep their own name. */
export function useTemplateName(): (template: string) => string {
  const translate = useTranslate();
  return (template) => translate(`resources.mails.template.${template}`, { _: template });
}
