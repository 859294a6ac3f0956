import { useTranslate } from 'react-admin';

/** Kinds of mail the console has words for. */
export const templates = ['auth.welcome', 'auth.verification'];

/** The kind of a mail in words; one the console does not know keeps its own name. */
export function useTemplateName(): (template: string) => string {
  const translate = useTranslate();
  return (template) => translate(`resources.mails.template.${template}`, { _: template });
}
