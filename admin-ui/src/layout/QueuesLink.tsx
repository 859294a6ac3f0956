import LayersOutlined from '@mui/icons-material/LayersOutlined';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../api/types';
import { navigationLine } from './navigationStyles';

/** The board of the queues is pages of the server's own, so the link leaves the console; the board links back. */
export function QueuesLink() {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const label = useTranslate()('atrium.nav.queues');
  if (!permissions?.queue.includes('read')) return null;
  return (
    <ListItem disablePadding>
      <ListItemButton component="a" href="/api/admin/queues/" sx={navigationLine}>
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
          <LayersOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={label}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
