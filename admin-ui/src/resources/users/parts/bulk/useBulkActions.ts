import { usePermissions } from 'react-admin';
import type { Permissions } from '../../../../api/types';
import { bulkVerbs, type BulkVerb } from './bulkApi';

const needs: Record<BulkVerb, (held: Permissions) => boolean> = {
  ban: ({ user }) => user.includes('ban'),
  unban: ({ user }) => user.includes('ban'),
  'revoke-sessions': ({ session }) => session.includes('revoke'),
};

/** The bulk actions that the permissions allow. */
export function useBulkActions(): BulkVerb[] {
  const { permissions } = usePermissions<Permissions>();
  return permissions ? bulkVerbs.filter((verb) => needs[verb](permissions)) : [];
}
