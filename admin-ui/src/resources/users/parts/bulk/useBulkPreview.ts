import { useQuery } from '@tanstack/react-query';
import { previewBulk, type BulkSelection, type BulkVerb } from './bulkApi';
import { useStaffApi } from '../../../../providers/useStaffApi';

/** What would happen to the people selected. */
export function useBulkPreview(verb: BulkVerb, selection: BulkSelection) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['bulk-preview', verb, selection],
    queryFn: ({ signal }) => previewBulk(api, verb, selection, signal),
    // What was looked at stays what is done.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export type PreviewState = ReturnType<typeof useBulkPreview>;
