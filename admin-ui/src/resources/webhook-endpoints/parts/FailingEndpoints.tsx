import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import type { Endpoint } from '../webhook-endpoints.types';
import { Entries, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Section } from '../../../layout/Section';
import { cardStyle } from '../../../list/rowStyles';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';
import Box from '@mui/material/Box';
import { OwnerLink } from '../../../webhooks/OwnerLink';
import { EndpointIdentity } from './EndpointIdentity';
import { EndpointFailure } from './EndpointFailure';

const most = 4;

/** Endpoints that fail now, longest first. */
export function FailingEndpoints() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-endpoints', 'failing'],
    queryFn: ({ signal }) =>
      api.get('/api/admin/webhook-endpoints', {
        params: { query: { page: 1, size: most, sort: 'failingSince', state: 'failing' } },
        signal,
      }),
    retry: false,
  });
  const word = (key: string, options?: object) =>
    translate(`resources.webhook-endpoints.attention.${key}`, options);
  return (
    <Section title={word('title')} count={data?.total}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <EntriesSkeleton rows={3} />
      ) : data.data.length === 0 ? (
        <NoEntries>{word('none')}</NoEntries>
      ) : (
        <Entries>
          {data.data.map((endpoint) => (
            <FailingEndpoint key={endpoint.id} endpoint={endpoint} />
          ))}
        </Entries>
      )}
      {data && data.total > most && (
        <Button onClick={() => setFilters({ state: 'failing' })} sx={{ m: 1.5 }}>
          {word('all', { count: data.total })}
        </Button>
      )}
    </Section>
  );
}

function FailingEndpoint({ endpoint }: { endpoint: Endpoint }) {
  return (
    <Box component="li" sx={{ ...cardStyle, px: { xs: 2, md: 2.5 }, gap: 0.25, borderBottom: 0 }}>
      <EndpointIdentity endpoint={endpoint} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          typography: 'caption',
          color: 'error.main',
        }}
      >
        <EndpointFailure endpoint={endpoint} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <OwnerLink organization={endpoint.organization} />
        </Box>
      </Box>
    </Box>
  );
}
