import { useTranslate } from 'react-admin';

/** Every kind of mail the product writes, as people meet them. */
export const templates = [
  'auth.welcome',
  'auth.verification',
  'auth.magic-link',
  'auth.password-reset',
  'auth.password-changed',
  'auth.new-device',
  'auth.email-change',
  'auth.sign-up-repeated',
  'auth.account-deletion',
  'auth.impersonation-notice',
  'organizations.invitation',
  'webhooks.endpoint-switched-off',
];

/** The kind of a mail in words; one the console does not know keeps its own name. */
export function useTemplateName(): (template: string) => string {
  const translate = useTranslate();
  return (template) => translate(`resources.mails.template.${template}`, { _: template });
}
