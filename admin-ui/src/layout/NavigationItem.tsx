import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import { useCreatePath, useGetResourceLabel } from 'react-admin';
import { NavLink, useMatch } from 'react-router';
import { navigationLine } from './navigationStyles';
import { useNavigationDrawer } from './useNavigationDrawer';

interface NavigationItemProps {
  name: string;
  icon?: ComponentType<{ fontSize?: 'small' }>;
}

export function NavigationItem({ name, icon: Icon }: NavigationItemProps) {
  const label = useGetResourceLabel()(name, 2);
  const path = useCreatePath()({ resource: name, type: 'list' });
  const isHere = useMatch({ path, end: false }) !== null;
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
