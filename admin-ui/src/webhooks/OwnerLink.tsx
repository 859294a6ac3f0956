import MuiLink from '@mui/material/Link';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { OwnerOrganization as Organization } from './webhooks.types';
import { Badge } from '../format/Badge';

/** The endpoint's organization, linked to its page. */
export function OwnerLink({ organization }: { organization: Organization | null }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!organization)
    return <Badge tone="accent">{translate('resources.webhook-endpoints.installation')}</Badge>;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'organizations', type: 'show', id: organization.id })}
      color="textPrimary"
      onClick={(event) => event.stopPropagation()}
      sx={{ position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}
    >
      {organization.name.trim() || organization.slug}
    </MuiLink>
  );
}
