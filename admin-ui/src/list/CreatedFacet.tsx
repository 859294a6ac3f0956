import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { shortDate } from '../format/relativeTime';
import { dayOf, daysAgo, endOfDay, lastDayBefore, startOfDay } from './dayRange';
import { FacetButton } from './FacetButton';

const presets = [7, 30, 365];

/** Narrows the list to what was created between two days, either of them open. */
export function CreatedFacet() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`atrium.created.${key}`, options);
  const { filterValues, setFilters } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { createdAfter, createdBefore } = filterValues as { createdAfter?: string; createdBefore?: string };
  const chosen = useRangeLabel(createdAfter, createdBefore);
  const label = word('label');

  const change = (part: object) => setFilters({ ...filterValues, ...part });
  return (
    <>
      <FacetButton
        label={label}
        chosen={chosen}
        expanded={anchor !== null}
        popup="dialog"
        onOpen={setAnchor}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Stack sx={{ p: 2, gap: 2, width: 280 }}>
          <TextField
            type="date"
            label={word('from')}
            value={createdAfter ? dayOf(createdAfter) : ''}
            onChange={({ target }) => change({ createdAfter: target.value && startOfDay(target.value) })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            type="date"
            label={word('to')}
            value={createdBefore ? lastDayBefore(createdBefore) : ''}
            onChange={({ target }) => change({ createdBefore: target.value && endOfDay(target.value) })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Stack>
            {presets.map((days) => (
              <Button
                key={days}
                color="inherit"
                sx={{ justifyContent: 'flex-start' }}
                onClick={() =>
                  change({ createdAfter: startOfDay(daysAgo(days, new Date())), createdBefore: '' })
                }
              >
                {word('last_days', { days })}
              </Button>
            ))}
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}

function useRangeLabel(after: string | undefined, before: string | undefined): string | undefined {
  const translate = useTranslate();
  const locale = useLocale();
  const from = after && shortDate(new Date(after), locale);
  const to = before && shortDate(new Date(Date.parse(before) - 1), locale);
  if (from && to) return translate('atrium.created.between', { from, to });
  if (from) return translate('atrium.created.since', { from });
  return to && translate('atrium.created.until', { to });
}
