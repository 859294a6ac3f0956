import { keepPreviousData, useQuery } from '@tanstack/react-query';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { useCreatePath, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Membership } from '../users.types';
import type { Permissions } from '../../../api/types';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Phrase } from '../../../entries/Phrase';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { Pager } from '../../../list/Pager';
import type { PagePosition } from '../../../list/pages';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';
import { OrganizationAvatar } from '../../organizations/parts/OrganizationAvatar';
import { RoleBadges } from '../../organizations/parts/RoleBadges';

/** Rows per page. */
const size = 10;

/** The user's organizations and roles; renders nothing without the permission. */
export function UserOrganizations({ userId }: { userId: string }) {
  const { permissions } = usePermissions<Permissions>();
  return permissions?.member.includes('list') && <OrganizationSection userId={userId} />;
}

function OrganizationSection({ userId }: { userId: string }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const [place, setPlace] = useState<PagePosition>({ page: 1, from: 'start' });
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'listUserOrganizations', userId, place],
    queryFn: ({ signal }) =>
      api.get('/api/admin/users/{id}/organizations', {
        params: { path: { id: userId }, query: { ...place, size } },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={translate('resources.users.show.organizations')} count={data?.total}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Memberships memberships={data.data} />
      ) : (
        <EntriesSkeleton rows={1} />
      )}
      {data && (data.pageInfo.hasNextPage || data.pageInfo.hasPreviousPage) && (
        <Pager
          place={place}
          seen={{ ...data, ...data.pageInfo, size, rows: data.data.length }}
          onTurn={setPlace}
        />
      )}
    </Section>
  );
}

function Memberships({ memberships }: { memberships: Membership[] }) {
  const translate = useTranslate();
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
              <OrganizationName organization={organization} />
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

/** A link, given the permission. */
function OrganizationName({ organization }: Pick<Membership, 'organization'>) {
  const createPath = useCreatePath();
  const { permissions } = usePermissions<Permissions>();
  const name = organization.name.trim() || organization.slug;
  if (!permissions?.organization.includes('list')) return <span>{name}</span>;
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource: 'organizations', type: 'show', id: organization.id })}
      color="textPrimary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </MuiLink>
  );
}
