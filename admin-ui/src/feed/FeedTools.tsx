import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRefresh, useTranslate } from 'react-admin';

interface FeedToolsProps {
  children: ReactNode;
  /** What one can do with what is shown. */
  actions?: ReactNode;
}

/** What narrows a feed, and the way to see what has come since, on all of the page. */
export function FeedTools({ children, actions }: FeedToolsProps) {
  const refresh = useRefresh();
  const label = useTranslate()('atrium.list.refresh');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {actions}
        <Tooltip title={label}>
          <IconButton aria-label={label} onClick={() => refresh()} sx={{ color: 'text.secondary' }}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
