import { useRecordContext } from 'react-admin';
import type { Mail } from '../../../api/types';
import { useTemplateName } from '../useTemplateName';

export function TemplateField() {
  const nameOf = useTemplateName();
  const mail = useRecordContext<Mail>();
  return mail ? <>{nameOf(mail.template)}</> : null;
}
