import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import { useCreatePath, useGetResourceLabel } from 'react-admin';
import { matchPath, NavLink, useLocation } from 'react-router';
import { navigationLine } from './navigationStyles';
import { useNavigationDrawer } from './useNavigationDrawer';

interface NavigationItemProps {
  name: string;
  icon?: ComponentType<{ fontSize?: 'small' }>;
  /** Resources that are found through it. */
  holds?: string[];
}

export function NavigationItem({ name, icon: Icon, holds = [] }: NavigationItemProps) {
  const label = useGetResourceLabel()(name, 2);
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const path = createPath({ resource: name, type: 'list' });
  const isHere = [name, ...holds].some((resource) =>
    matchPath({ path: createPath({ resource, type: 'list' }), end: false }, pathname),
  );
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [, setOpen] = useNavigationDrawer();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={path}
        selected={isHere}
        onClick={isNarrow ? () => setOpen(false) : undefined}
        sx={navigationLine}
      >
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
          {Icon && <Icon fontSize="small" />}
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
