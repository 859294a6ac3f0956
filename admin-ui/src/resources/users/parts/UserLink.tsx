import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface UserLinkProps {
  user: { id: string; name: string; email: string };
}

/** The name of a user, linked to their page. */
export function UserLink({ user: { id, name, email } }: UserLinkProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'users', type: 'show', id })}
      color="textPrimary"
      title={email}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {name.trim() || translate('resources.users.no_name')}
    </MuiLink>
  );
}
