import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { User } from '../../../api/types';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { EmailField } from './EmailField';

/** Face, name and address; the name is a real link, so a new tab and the keyboard work as everywhere. */
export function PersonField() {
  const user = useRecordContext<User>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!user) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={user.name} email={user.email} image={user.image} />
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={createPath({ resource: 'users', type: 'show', id: user.id })}
          data-row-link
          underline="none"
          color="textPrimary"
          noWrap
          onClick={(event) => event.stopPropagation()}
          sx={{ display: 'block', fontWeight: 600 }}
        >
          {user.name.trim() || translate('resources.users.no_name')}
        </MuiLink>
        <EmailField />
      </Box>
    </Box>
  );
}
