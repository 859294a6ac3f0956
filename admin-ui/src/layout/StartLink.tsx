import StartIcon from '@mui/icons-material/InsightsOutlined';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePermissions, useTranslate } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
import type { StaffSession } from '../api/types';
import { seesOverview } from '../dashboard/seesOverview';
import { navigationLine } from './navigationStyles';
import { useNavigationDrawer } from './useNavigationDrawer';

/** The way back to the start page, for those who have one. */
export function StartLink() {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const label = useTranslate()('atrium.nav.start');
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [, setOpen] = useNavigationDrawer();
  if (!permissions || !seesOverview(permissions)) return null;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to="/"
        end
        selected={pathname === '/'}
        onClick={isNarrow ? () => setOpen(false) : undefined}
        sx={navigationLine}
      >
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
          <StartIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
