import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { dayOf, daysAgo, endOfDay, instantIn, lastDayBefore, startOfDay } from './dayRange';
import { PopoverFacet } from './PopoverFacet';
import { beginsDay, spanText } from './spanText';

const presets = [7, 30, 365];

interface DaysFacetProps {
  label: string;
  /** Instants: from this one (inclusive), to that one (exclusive); empty where that end is open. */
  from: string;
  before: string;
  onChange: (range: { from: string; before: string }) => void;
}

/**
 * Filters by days; either end may be open. A span that is not whole days of the browser's time zone, such as one from
 * a chart, is shown as it is; choosing a day replaces it.
 */
export function DaysFacet({ label, onChange, ...given }: DaysFacetProps) {
  const [from, before] = [instantIn(given.from), instantIn(given.before)];
  const word = useWord();
  return (
    <PopoverFacet label={label} chosen={useRangeLabel(from, before)}>
      {() => (
        <Stack sx={{ p: 2, gap: 2, width: 280 }}>
          <DayField
            label={word('from')}
            value={from && beginsDay(from) ? dayOf(from) : ''}
            onChange={(day) => onChange({ from: day && startOfDay(day), before })}
          />
          <DayField
            label={word('to')}
            value={before && beginsDay(before) ? lastDayBefore(before) : ''}
            onChange={(day) => onChange({ from, before: day && endOfDay(day) })}
          />
          <Stack>
            {presets.map((days) => (
              <Button
                key={days}
                color="inherit"
                sx={{ justifyContent: 'flex-start' }}
                onClick={() => onChange({ from: startOfDay(daysAgo(days, new Date())), before: '' })}
              >
                {word('last_days', { days })}
              </Button>
            ))}
          </Stack>
        </Stack>
      )}
    </PopoverFacet>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function useWord() {
  const translate = useTranslate();
  return (key: string, options?: object) => translate(`atrium.created.${key}`, options);
}

function useRangeLabel(after: string, before: string): string | undefined {
  const word = useWord();
  const locale = useLocale();
  return spanText(after, before, locale, {
    since: (from) => word('since', { from }),
    until: (to) => word('until', { to }),
  });
}
