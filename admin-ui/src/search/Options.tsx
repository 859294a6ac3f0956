import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { EntryGroup } from './entries';
import { EntryOption } from './EntryOption';

interface OptionsProps {
  id: string;
  groups: EntryGroup[];
  wanted: string;
  active: number;
  /** The lines belong to the previous text. */
  isStale: boolean;
  onPoint: (place: number) => void;
  onDone: () => void;
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** The lines in their groups, numbered from the first to the last. */
export function Options({ id, groups, wanted, active, isStale, onPoint, onDone }: OptionsProps) {
  const translate = useTranslate();
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={translate('atrium.search.results')}
      aria-busy={isStale}
      sx={{ px: 1, pb: 1, opacity: isStale ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}
    >
      {groups.map(({ name, entries }, group) => (
        <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <Box id={`${id}-${name}`} role="presentation" sx={headingStyle}>
            {translate(`atrium.search.groups.${name}`)}
          </Box>
          {entries.map((entry, place) => {
            const overall = (starts[group] ?? 0) + place;
            return (
              <EntryOption
                key={entry.key}
                id={optionId(id, overall)}
                entry={entry}
                wanted={wanted}
                isActive={overall === active}
                onPoint={() => onPoint(overall)}
                onDone={onDone}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

const headingStyle = {
  px: 1.25,
  pt: 1.5,
  pb: 0.5,
  typography: 'caption',
  fontWeight: 600,
  color: 'text.secondary',
} as const;
