import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { exactTime } from '../../../../format/relativeTime';
import { banLengths, endOfBan, secondsUntil, tomorrow, type BanChoice, type BanLength } from './banLengths';
import { verbs } from './useUserVerb';

/** What the server takes; asked for when it is sent, because it depends on the time. */
export function banInput(choice: BanChoice): object {
  const now = new Date();
  const end = endOfBan(choice, now);
  return { expiresIn: end ? secondsUntil(end, now) : null };
}

interface BanFieldsProps {
  choice: BanChoice;
  end: Date | null | undefined;
  now: Date;
  onChange: (choice: BanChoice) => void;
}

/** For how long somebody is banned. */
export function BanFields({ choice, end, now, onChange }: BanFieldsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`${verbs}.ban.${key}`, options);
  const ends = end ? word('ends', { time: exactTime(end, locale) }) : end === null && word('never');
  return (
    <>
      <TextField
        select
        label={word('length')}
        helperText={ends}
        value={choice.length}
        onChange={({ target }) => onChange({ ...choice, length: target.value as BanLength })}
        autoFocus
      >
        {banLengths.map((length) => (
          <MenuItem key={length} value={length}>
            {word(`lengths.${length}`)}
          </MenuItem>
        ))}
      </TextField>
      {choice.length === 'until' && (
        <TextField
          type="date"
          label={word('date')}
          value={choice.date}
          onChange={({ target }) => onChange({ ...choice, date: target.value })}
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
