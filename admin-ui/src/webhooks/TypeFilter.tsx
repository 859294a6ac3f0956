import { useTranslate } from 'react-admin';
import { Choice } from '../list/Choice';
import { useEventTypes } from './useEventTypes';

/** Narrows a feed to events of one type. */
export function TypeFilter({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const translate = useTranslate();
  const { data } = useEventTypes();
  const known = data?.data.map(({ name }) => name) ?? [];
  // One of the address may be of another release, or not known yet.
  const names = value === '' || known.includes(value) ? known : [value, ...known];
  return (
    <Choice
      label={translate('atrium.webhooks.type')}
      value={value}
      options={names.map((name) => ({ value: name, label: name }))}
      onChoose={onChange}
    />
  );
}
