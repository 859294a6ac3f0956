import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useGetIdentity, useLogout, useNotify, useTranslate } from 'react-admin';
import { UserAvatar } from '../format/UserAvatar';
import type { LogoutParams } from '../providers/authProvider';

/** The signed-in user, and sign-out. */
export function AccountMenu() {
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!identity) return null;

  const name = identity.fullName ?? '';
  const email = String(identity.email);
  const signOut = () => {
    const params: LogoutParams = { endSession: true };
    logout(params, undefined, false).catch(() => notify('atrium.account.sign_out_failed', { type: 'error' }));
  };

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, px: 1, minWidth: 0 }}
      >
        <UserAvatar name={name} email={email} image={identity.avatar} size={28} />
        <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
          <span style={visuallyHidden}>{translate('atrium.account.label')} </span>
          {name || email}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography variant="h3" component="p">
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {email}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" sx={{ my: 0.5 }} />
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          {translate('atrium.account.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}
