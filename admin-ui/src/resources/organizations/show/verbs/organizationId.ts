import { useRecordContext } from 'react-admin';
import type { Organization } from '../../../../api/types';

/** Of the organization whose page this is. */
export function useOrganizationId(): string {
  const organization = useRecordContext<Organization>();
  if (!organization) throw new Error('There is no organization around this.');
  return organization.id;
}
