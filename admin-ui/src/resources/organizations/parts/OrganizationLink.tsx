import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Wire } from '../../../api/types';

interface OrganizationLinkProps {
  organization: Wire['OrganizationNameWire'];
}

/** The name of an organization as the way to its page, also where it stands in a row that is a link itself. */
export function OrganizationLink({ organization: { id, name, slug } }: OrganizationLinkProps) {
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'organizations', type: 'show', id })}
      color="textPrimary"
      onClick={(event) => event.stopPropagation()}
      sx={{ position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}
    >
      {name.trim() || slug}
    </MuiLink>
  );
}
