import Chip from '@mui/material/Chip';
import { useGetOne, useTranslate } from 'react-admin';
import type { OrganizationDetail } from '../resources/organizations/organizations.types';

interface OrganizationChipProps {
  id: string;
  onDrop: () => void;
}

/** Shows that a feed is filtered by one organization, linked to its page, and clears that filter. */
export function OrganizationChip({ id, onDrop }: OrganizationChipProps) {
  const translate = useTranslate();
  const { data } = useGetOne<OrganizationDetail>('organizations', { id }, { retry: false });
  // Without the permission, or after its deletion, the id remains.
  const label = translate('atrium.webhooks.of_organization', { organization: data?.name ?? id });
  return <Chip label={label} onDelete={onDrop} sx={{ maxWidth: '100%' }} />;
}
