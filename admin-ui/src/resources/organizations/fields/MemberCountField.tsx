import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Organization } from '../../../api/types';
import { countText } from '../../../format/countText';

/** How many members there are; beside a column head the number is enough. */
export function MemberCountField({ inWords = false }: { inWords?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const organization = useRecordContext<Organization>();
  if (!organization) return null;
  const count = countText(organization.memberCount, locale);
  if (!inWords) return count;
  return translate('resources.organizations.members', { smart_count: organization.memberCount, count });
}
