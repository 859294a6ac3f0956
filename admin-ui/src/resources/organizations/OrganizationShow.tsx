import Box from '@mui/material/Box';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { Halves } from '../../layout/TwoColumns';
import { Timeline } from '../../timeline/Timeline';
import type { OrganizationSoFar } from './organizations.types';
import { OrganizationHeader } from './parts/OrganizationHeader';
import { OrganizationTabs } from './parts/OrganizationTabs';

export function OrganizationShow() {
  return (
    <RecordPage<OrganizationSoFar> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(organization) => (
        <>
          <OrganizationHeader organization={organization} />
          <Box sx={{ mt: 3 }}>
            <Halves
              first={<OrganizationTabs organizationId={organization.id} />}
              second={<Timeline owner="organizations" id={organization.id} />}
            />
          </Box>
        </>
      )}
    </RecordPage>
  );
}
