import { useQuery } from '@tanstack/react-query';
import type { BulkSelection, BulkVerb } from '../../../providers/bulkApi';
import { useStaffApi } from '../../../providers/useStaffApi';

/** What would happen to the people selected. */
export function useBulkPreview(verb: BulkVerb, selection: BulkSelection) {
  const dataProvider = useStaffApi();
  return useQuery({
    queryKey: ['bulk-preview', verb, selection],
    queryFn: ({ signal }) => dataProvider.previewBulk(verb, selection, signal),
    // What was looked at stays what is done.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export type PreviewState = ReturnType<typeof useBulkPreview>;
