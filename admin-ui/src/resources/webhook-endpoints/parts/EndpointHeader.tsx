import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EndpointStateBadge } from './EndpointStateBadge';
import { OwnerLink } from '../../../webhooks/OwnerLink';
import { ActionMenu } from '../../../actions/ActionMenu';
import {
  deleteEndpoint,
  disableEndpoint,
  editEndpoint,
  enableEndpoint,
  replayEvents,
  rotateSecret,
  sendTestEvent,
} from '../webhook-endpoints.actions';
import { isDetailed, type EndpointSoFar } from '../webhook-endpoints.types';

const actions = [
  sendTestEvent,
  replayEvents,
  editEndpoint,
  rotateSecret,
  disableEndpoint,
  enableEndpoint,
  deleteEndpoint,
];

/** Identifies the endpoint. */
export function EndpointHeader({ endpoint }: { endpoint: EndpointSoFar }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {endpoint.url}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            mt: 0.75,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <EndpointStateBadge endpoint={endpoint} />
          <OwnerLink organization={endpoint.organization} />
          {endpoint.description && (
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {endpoint.description}
            </Box>
          )}
        </Box>
      </Box>
      {isDetailed(endpoint) && <ActionMenu subject={endpoint.url} target={endpoint} actions={actions} />}
    </Box>
  );
}
