import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useOnPanel } from '../layout/Panel';
import { Facets } from '../list/Facets';

interface FeedToolsProps {
  search?: ReactNode;
  /** Filter controls. */
  children: ReactNode;
  /** Clears the filters; absent when none is set. */
  onClear?: (() => void) | undefined;
  /** Actions on the listed rows. */
  actions?: ReactNode;
}

/** Filters of a feed and a button to refresh it, for a feed that fills the page. */
export function FeedTools({ search, children, onClear, actions }: FeedToolsProps) {
  const refresh = useRefresh();
  const translate = useTranslate();
  const label = translate('atrium.list.refresh');
  const isOnPanel = useOnPanel();
  return (
    <Box sx={[toolsStyle, isOnPanel ? panelStyle : { mb: 2 }]}>
      {search}
      <Facets label={translate('atrium.list.filters')} onClear={onClear} isFirst={!search}>
        {children}
      </Facets>
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

const toolsStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

const panelStyle = { px: { xs: 2, md: 2.5 }, py: 1.5, borderBottom: 1, borderColor: 'divider' } as const;
