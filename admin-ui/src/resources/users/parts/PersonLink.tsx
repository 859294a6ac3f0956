import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface PersonLinkProps {
  person: { id: string; name: string; email: string };
}

/** The name of a person as the way to their page. */
export function PersonLink({ person: { id, name, email } }: PersonLinkProps) {
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
