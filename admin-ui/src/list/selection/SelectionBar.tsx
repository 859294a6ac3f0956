import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSelection } from './Selection';

interface SelectionBarProps {
  /** How many are selected. */
  what: string;
  /** Control that selects more. */
  more?: ReactNode;
  /** Actions on the selection. */
  children: ReactNode;
}

/** The selection and its actions, floating above the end of the rows. */
export function SelectionBar({ what, more, children }: SelectionBarProps) {
  const translate = useTranslate();
  const selection = useSelection();
  if (!selection || selection.ids.size === 0) return null;
  return (
    <Paper role="region" aria-label={translate('atrium.select.label')} sx={barStyle}>
      <IconButton size="small" aria-label={translate('atrium.select.clear')} onClick={selection.clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ fontWeight: 600, mr: 0.5 }}>
        {translate('atrium.select.count', { what })}
      </Box>
      {more}
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
  my: 2,
  mx: 'auto',
  px: 1.5,
  py: 1,
  maxWidth: 880,
  border: 1,
  borderColor: 'primary.main',
  boxShadow: 6,
} as const;
