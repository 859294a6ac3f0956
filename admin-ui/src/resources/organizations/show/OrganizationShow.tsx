import Box from '@mui/material/Box';
import { ShowBase, useShowContext } from 'react-admin';
import type { OrganizationDetail } from '../../../api/types';
import { BackToList } from '../../../layout/BackToList';
import { Page } from '../../../layout/Page';
import { Halves } from '../../../layout/TwoColumns';
import { isMissing } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { RecordMissing } from '../../../states/RecordMissing';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { OrganizationHeader } from './OrganizationHeader';
import { Timeline } from '../../../timeline/Timeline';
import { OrganizationTabs } from './OrganizationTabs';

// A failure is shown where the organization would be; react-admin would go back to the list instead.
const queryOptions = { onError: () => undefined };

export function OrganizationShow() {
  return (
    <ShowBase<OrganizationDetail> redirectOnError={false} queryOptions={queryOptions}>
      <OrganizationTitle />
      <Page>
        <OrganizationContent />
      </Page>
    </ShowBase>
  );
}

function OrganizationTitle() {
  const { record } = useShowContext<OrganizationDetail>();
  return <BackToList title={record?.id ? record.name : undefined} />;
}

function OrganizationContent() {
  const { record, error, refetch } = useShowContext<OrganizationDetail>();
  if (isMissing(error)) return <RecordMissing />;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  // The record is an empty object for a moment when the session ended while it was loading.
  if (!record?.id) return <EntriesSkeleton rows={6} />;
  return (
    <>
      <OrganizationHeader organization={record} />
      <Box sx={{ mt: 3 }}>
        <Halves
          first={<OrganizationTabs organizationId={record.id} />}
          second={<Timeline owner="organizations" id={record.id} />}
        />
      </Box>
    </>
  );
}
