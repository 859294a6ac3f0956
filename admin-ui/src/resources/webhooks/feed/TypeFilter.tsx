import { useTranslate } from 'react-admin';
import { PartSearch } from '../../../list/PartSearch';

/** Narrows a feed to events of one type, which is written whole. */
export function TypeFilter({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const translate = useTranslate();
  return (
    <PartSearch
      label={translate('atrium.webhooks.type')}
      placeholder={translate('atrium.webhooks.type_hint')}
      initial={value}
      onSearch={onChange}
    />
  );
}
