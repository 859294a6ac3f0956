import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Wordmark } from '../brand/Wordmark';
import { sizes } from '../theme/tokens';
import { useNavigationDrawer } from './useNavigationDrawer';

/** Permanent on wide screens; on narrow ones a drawer behind the button in the top bar. */
export function SideBar({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useNavigationDrawer();
  const translate = useTranslate();
  return (
    <Drawer
      variant={isWide ? 'permanent' : 'temporary'}
      open={isWide || open}
      onClose={() => setOpen(false)}
      slotProps={{
        paper: {
          sx: ({ palette }) => ({
            width: sizes.sidebar,
            bgcolor: palette.tokens.sunken,
            borderColor: 'divider',
          }),
        },
      }}
    >
      <Box sx={{ height: sizes.topBar, px: 2.5, display: 'flex', alignItems: 'center' }}>
        <Wordmark />
      </Box>
      <Box component="nav" aria-label={translate('atrium.nav.label')} sx={{ px: 1.25, py: 1 }}>
        {children}
      </Box>
    </Drawer>
  );
}
