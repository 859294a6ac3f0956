import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BulkUser } from '../../users.types';
import { useBulkWords } from './useBulkWords';

export interface SkippedGroup {
  why: string;
  count: number;
  people?: BulkUser[];
}

/** Skipped users, grouped by cause. */
export function SkippedUsers({ groups }: { groups: readonly SkippedGroup[] }) {
  const { of, names } = useBulkWords();
  if (groups.length === 0) return null;
  const number = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{of('left_out', number)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {groups.map(({ why, count, people = [] }) => (
          <li key={why}>
            {of(`why.${why}`, count)}
            {people.length > 0 && why !== 'yourself' && (
              <Box component="span" sx={{ color: 'text.secondary' }}>{`: ${names(people, count)}`}</Box>
            )}
          </li>
        ))}
      </Box>
    </div>
  );
}
