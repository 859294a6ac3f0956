import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { User } from '../../../../api/types';
import { exactTime } from '../../../../format/relativeTime';
import { useNow } from '../../../../format/useNow';
import { displayName } from '../../displayName';
import { banLengths, endOfBan, secondsUntil, tomorrow, type BanChoice, type BanLength } from './banLengths';
import { undoOfBan } from './undoOf';
import { useLosses } from './useLosses';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

export function BanDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const losses = useLosses(user);
  const now = new Date(useNow());
  const [choice, setChoice] = useState<BanChoice>({ length: 'week', date: '' });
  const end = endOfBan(choice, now);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['ban']}
      done="ban"
      subject={displayName(user)}
      facts={[...losses, translate(`${verbs}.ban.undo`)]}
      input={() => inputOf(choice)}
      ready={end !== undefined}
      isHarsh
      undo={() => undoOfBan}
      onClose={onClose}
    >
      {() => <BanFields choice={choice} end={end} now={now} onChange={setChoice} />}
    </UserVerbDialog>
  );
}

function inputOf(choice: BanChoice): object {
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

function BanFields({ choice, end, now, onChange }: BanFieldsProps) {
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
