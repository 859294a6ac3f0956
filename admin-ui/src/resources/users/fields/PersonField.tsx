import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { User } from '../../../api/types';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { displayName } from '../displayName';

/** Face, name and address; the name is a real link, so a new tab and the keyboard work as everywhere. */
export function PersonField() {
  const user = useRecordContext<User>();
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
          {displayName(user)}
        </MuiLink>
        {user.name && (
          <Typography variant="caption" color="textSecondary" component="div" noWrap title={user.email}>
            {user.email}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
