import Chip from '@mui/material/Chip';
import { useGetOne, useTranslate } from 'react-admin';
import type { OrganizationDetail } from '../resources/organizations/organizations.types';

interface OrganizationChipProps {
  id: string;
  onDrop: () => void;
}

/** That a feed is narrowed to one organization, which its page leads to, and the way to drop that. */
export function OrganizationChip({ id, onDrop }: OrganizationChipProps) {
  const translate = useTranslate();
  const { data } = useGetOne<OrganizationDetail>('organizations', { id }, { retry: false });
  // Whoever may not see organizations, or one that is gone, still has the id.
  const label = translate('atrium.webhooks.of_organization', { organization: data?.name ?? id });
  return <Chip label={label} onDelete={onDrop} sx={{ maxWidth: '100%' }} />;
}
