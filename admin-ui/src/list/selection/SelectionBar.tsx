import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useListContext, useLocale, useResourceContext, useTranslate } from 'react-admin';
import type { Seen } from '../pages';
import { useTotalText } from '../useTotalText';
import { useSelection } from './Selection';

/** How many are selected, and what can be done with them; it floats above the end of the list. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const resource = useResourceContext();
  const selection = useSelection();
  const totalText = useTotalText();
  const { total = 0, meta } = useListContext();
  if (!selection || selection.ids.size === 0) return null;
  const { ids, isEverything, isPageSelected, selectEverything, clear } = selection;
  const all = totalText({ total, ...(meta as Pick<Seen, 'counted'>) });
  const what = translate(`resources.${resource}.count`, {
    smart_count: isEverything ? total : ids.size,
    count: isEverything ? all : new Intl.NumberFormat(locale).format(ids.size),
  });
  return (
    <Paper role="region" aria-label={translate('atrium.select.label')} sx={barStyle}>
      <IconButton size="small" aria-label={translate('atrium.select.clear')} onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 0.5 }}>
        {translate('atrium.select.count', { what })}
      </Box>
      {isPageSelected && !isEverything && total > ids.size && (
        <Button size="small" onClick={selectEverything}>
          {translate('atrium.select.everything', { count: all })}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>{children}</Box>
    </Paper>
  );
}

const barStyle = {
  position: 'sticky',
  bottom: 16,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2,
  mx: 'auto',
  px: 1.5,
  py: 1,
  maxWidth: 880,
  border: 1,
  borderColor: 'primary.main',
  boxShadow: 6,
} as const;
