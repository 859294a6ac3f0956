import { useTranslate } from 'react-admin';
import { RecordFacts } from '../../../billing/RecordFacts';
import { Copyable } from '../../../format/Copyable';
import type { CustomField } from '../custom-fields.types';

/** What identifies the field. */
export function CustomFieldFacts({ field }: { field: CustomField }) {
  const slug = useTranslate()('resources.custom-fields.fields.slug');
  return <RecordFacts record={field} further={[[slug, <Copyable value={field.slug} what={slug} />]]} />;
}
