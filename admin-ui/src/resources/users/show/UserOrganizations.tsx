import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import { useState } from 'react';
import { useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Membership } from '../../../api/types';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Phrase } from '../../../entries/Phrase';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { ApiError } from '../../../providers/http';
import { DeniedState } from '../../../states/DeniedState';
import { FailureState } from '../../../states/FailureState';
import { OrganizationAvatar } from '../../organizations/fields/OrganizationAvatar';
import { RoleBadges } from '../../organizations/fields/RoleBadges';

/** As many as the data provider asks for. */
const size = 10;

/** Where the person is a member, and as what. */
export function UserOrganizations({ userId }: { userId: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'listUserOrganizations', userId, page],
    queryFn: ({ signal }) => dataProvider.listUserOrganizations(userId, page, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={translate('resources.users.show.organizations')} count={data?.total}>
      {error instanceof ApiError && error.status === 403 ? (
        <DeniedState text="resources.users.show.organizations_denied" />
      ) : error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Memberships memberships={data.data} />
      ) : (
        <EntriesSkeleton rows={1} />
      )}
      {data && data.total > size && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
          <Pagination
            size="small"
            page={page}
            count={Math.ceil(data.total / size)}
            siblingCount={0}
            onChange={(_event, to) => setPage(to)}
          />
        </Box>
      )}
    </Section>
  );
}

function Memberships({ memberships }: { memberships: Membership[] }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (memberships.length === 0)
    return <NoEntries>{translate('resources.users.show.organizations_empty')}</NoEntries>;
  return (
    <Entries>
      {memberships.map(({ id, role, createdAt, organization }) => (
        <Entry
          key={id}
          lead={<OrganizationAvatar name={organization.name} logo={organization.logo} />}
          title={
            <>
              <MuiLink
                component={Link}
                to={createPath({ resource: 'organizations', type: 'show', id: organization.id })}
                color="textPrimary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {organization.name.trim() || organization.slug}
              </MuiLink>
              <RoleBadges role={role} />
            </>
          }
          detail={<code>{organization.slug}</code>}
          times={[
            <Phrase text="resources.users.show.joined">
              <When at={createdAt} />
            </Phrase>,
          ]}
        />
      ))}
    </Entries>
  );
}
