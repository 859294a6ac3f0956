import { usePermissions } from 'react-admin';
import type { StaffSession } from '../../../../api/types';
import { bulkVerbs, type BulkVerb } from './bulkApi';

type Permissions = StaffSession['permissions'];

const needs: Record<BulkVerb, (held: Permissions) => boolean> = {
  ban: ({ user }) => user.includes('ban'),
  unban: ({ user }) => user.includes('ban'),
  'revoke-sessions': ({ session }) => session.includes('revoke'),
};

/** What the server lets one do with many people at once. */
export function useBulkVerbs(): BulkVerb[] {
  const { permissions } = usePermissions<Permissions>();
  return permissions ? bulkVerbs.filter((verb) => needs[verb](permissions)) : [];
}
