import { useTranslate } from 'react-admin';
import { Badge } from '../../../format/Badge';
import type { CustomFieldType } from '../custom-fields.types';

export function TypeBadge({ type }: { type: CustomFieldType }) {
  return <Badge>{useTranslate()(`resources.custom-fields.type.${type}`)}</Badge>;
}
