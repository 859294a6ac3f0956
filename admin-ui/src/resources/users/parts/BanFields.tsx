import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { exactTime } from '../../../format/relativeTime';
import { useNow } from '../../../format/useNow';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { banLengths, endOfBan, tomorrow, type BanChoice } from './banLengths';

/** The form's `length` and `date`: how long a user is banned. */
export function BanFields() {
  const translate = useTranslate();
  const locale = useLocale();
  const now = new Date(useNow());
  const [length, date] = useWatch<BanChoice, ['length', 'date']>({ name: ['length', 'date'] });
  const end = endOfBan({ length, date }, now);
  const word = (key: string, options?: object) => translate(`resources.users.verb.ban.${key}`, options);
  const ends = end ? word('ends', { time: exactTime(end, locale) }) : end === null && word('never');
  return (
    <>
      <FormSelect
        source="length"
        label={word('length')}
        helperText={ends}
        choices={banLengths.map((value) => ({ value, label: word(`lengths.${value}`) }))}
        autoFocus
      />
      {length === 'until' && (
        <FormText
          source="date"
          type="date"
          label={word('date')}
          required
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: tomorrow(now), max: `${now.getFullYear() + 98}-12-31` },
          }}
        />
      )}
    </>
  );
}
