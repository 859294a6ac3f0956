import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Endpoint } from '../../webhook-endpoints/webhook-endpoints.types';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';
import { EndpointIdentity } from '../../webhook-endpoints/parts/EndpointIdentity';
import { EndpointState } from '../../webhook-endpoints/parts/EndpointState';
import { EventCount } from '../../webhook-endpoints/parts/EventCount';
import { Trouble } from '../../webhook-endpoints/parts/Trouble';

const most = 25;

/** Where the organization has its events sent; each address leads to the page of its endpoint. */
export function WebhooksTab({ organizationId }: { organizationId: string }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-endpoints', 'ofOrganization', organizationId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/webhook-endpoints', {
        params: { query: { page: 1, size: most, sort: '-createdAt', organizationId } },
        signal,
      }),
    retry: false,
  });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <EntriesSkeleton rows={4} />;
  if (data.data.length === 0)
    return <NoEntries>{translate('resources.organizations.part.webhooks.empty')}</NoEntries>;
  return (
    <>
      <Entries>
        {data.data.map((endpoint) => (
          <EndpointEntry key={endpoint.id} endpoint={endpoint} />
        ))}
      </Entries>
      <Further organizationId={organizationId} hasMore={data.total > most} />
    </>
  );
}

function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  return (
    <Entry
      title={<EndpointIdentity endpoint={endpoint} />}
      detail={<Trouble endpoint={endpoint} />}
      times={[<EndpointState endpoint={endpoint} />, <EventCount endpoint={endpoint} />]}
    />
  );
}

/** To what was sent there, and to all endpoints where not all of them are shown. */
function Further({ organizationId, hasMore }: { organizationId: string; hasMore: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const word = (key: string) => translate(`resources.organizations.part.webhooks.${key}`);
  const list = (resource: string, query: Record<string, string>) =>
    `${createPath({ resource, type: 'list' })}?${new URLSearchParams(query)}`;
  return (
    <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {hasMore && (
        <Button
          component={Link}
          to={list('webhook-endpoints', { filter: JSON.stringify({ organizationId }) })}
        >
          {word('all')}
        </Button>
      )}
      <Button component={Link} to={list('webhook-deliveries', { organizationId })}>
        {word('deliveries')}
      </Button>
    </Box>
  );
}
