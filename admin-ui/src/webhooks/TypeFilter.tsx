import { useTranslate } from 'react-admin';
import { Choice } from '../list/Choice';
import { useEventTypes } from './useEventTypes';

/** Filters a feed by event type. */
export function TypeFilter({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const translate = useTranslate();
  const { data } = useEventTypes();
  const known = data?.data.map(({ name }) => name) ?? [];
  // The address may name a type of another release, or one that has not loaded yet.
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
