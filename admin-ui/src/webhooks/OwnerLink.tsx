import { useTranslate } from 'react-admin';
import type { OwnerOrganization as Organization } from './webhooks.types';
import { Badge } from '../format/Badge';
import { OrganizationLink } from '../resources/organizations/parts/OrganizationLink';

/** The endpoint's organization, linked to its page. */
export function OwnerLink({ organization }: { organization: Organization | null }) {
  const translate = useTranslate();
  if (!organization)
    return <Badge tone="accent">{translate('resources.webhook-endpoints.installation')}</Badge>;
  return <OrganizationLink organization={organization} />;
}
