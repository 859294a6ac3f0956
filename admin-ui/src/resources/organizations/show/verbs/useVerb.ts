import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useStaffApi } from '../../../../providers/useStaffApi';
import { useOrganizationId } from './organizationId';

export interface Verb {
  /** What is changed, and how: the address below the organization. */
  path: string[];
  /** The key of what is said when it is done. */
  done: string;
}

/** Changes something in the organization at hand; whatever the console knows of it is asked for anew. */
export function useVerb({ path, done }: Verb) {
  const organizationId = useOrganizationId();
  const dataProvider = useStaffApi();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: object) => dataProvider.changeOrganization(organizationId, path, body),
    onSuccess: async () => {
      notify(`resources.organizations.verb.${done}.done`, { type: 'success' });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['organizations'] }),
        queries.invalidateQueries({ queryKey: ['users', 'listUserOrganizations'] }),
      ]);
    },
  });
}
