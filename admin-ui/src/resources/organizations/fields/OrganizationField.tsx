import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { Organization } from '../../../api/types';
import { OrganizationAvatar } from './OrganizationAvatar';

/** Logo and name; the name is a real link, so a new tab and the keyboard work as everywhere. */
export function OrganizationField() {
  const organization = useRecordContext<Organization>();
  const createPath = useCreatePath();
  if (!organization) return null;
  const { id, name, logo, slug } = organization;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <OrganizationAvatar name={name} logo={logo} />
      <MuiLink
        component={Link}
        to={createPath({ resource: 'organizations', type: 'show', id })}
        data-row-link
        underline="none"
        color="textPrimary"
        noWrap
        onClick={(event) => event.stopPropagation()}
        sx={{ display: 'block', fontWeight: 600, minWidth: 0 }}
      >
        {name.trim() || slug}
      </MuiLink>
    </Box>
  );
}
