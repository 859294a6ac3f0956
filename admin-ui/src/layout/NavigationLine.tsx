import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { useNavigationDrawer } from './useNavigationDrawer';

interface NavigationLineProps {
  label: string;
  icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  to: string;
  /** Whether the current page belongs to the entry. */
  isHere: boolean;
}

/** One entry of the navigation. */
export function NavigationLine({ label, icon: Icon, to, isHere }: NavigationLineProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [, setOpen] = useNavigationDrawer();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={to}
        end
        selected={isHere}
        onClick={isNarrow ? () => setOpen(false) : undefined}
        sx={lineStyle}
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

const lineStyle = ({ palette }: Theme) => ({
  gap: 1.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: palette.tokens.surface, color: 'text.primary' },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
});
