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
import { EndpointStateBadge } from '../../webhook-endpoints/parts/EndpointStateBadge';
import { EventCount } from '../../webhook-endpoints/parts/EventCount';
import { EndpointFailure } from '../../webhook-endpoints/parts/EndpointFailure';

const most = 25;

/** The organization's webhook endpoints; each address links to its page. */
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
      <WebhookLinks organizationId={organizationId} hasMore={data.total > most} />
    </>
  );
}

function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  return (
    <Entry
      title={<EndpointIdentity endpoint={endpoint} />}
      detail={<EndpointFailure endpoint={endpoint} />}
      times={[<EndpointStateBadge endpoint={endpoint} />, <EventCount endpoint={endpoint} />]}
    />
  );
}

/** Links to its deliveries, and to all endpoints when not all are shown. */
function WebhookLinks({ organizationId, hasMore }: { organizationId: string; hasMore: boolean }) {
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
