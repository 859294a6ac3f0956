import { useQuery } from '@tanstack/react-query';
import { previewBulk, type BulkSelection, type BulkVerb } from './bulkApi';
import { useStaffApi } from '../../../../providers/useStaffApi';

/** Previews a change of the selected users. */
export function useBulkPreview(verb: BulkVerb, selection: BulkSelection) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['bulk-preview', verb, selection],
    queryFn: ({ signal }) => previewBulk(api, verb, selection, signal),
    // The change applies to what was previewed, so it is not refetched.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export type PreviewState = ReturnType<typeof useBulkPreview>;
