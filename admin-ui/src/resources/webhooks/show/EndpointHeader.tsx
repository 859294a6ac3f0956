import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { EndpointStateField } from '../fields/EndpointStateField';
import { Owner } from '../fields/Owner';
import { EndpointVerbs } from '../verbs/EndpointVerbs';
import { isComplete, type EndpointSoFar } from './endpointSoFar';

/** Which endpoint this is, at a glance. */
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
          <RecordContextProvider value={endpoint}>
            <EndpointStateField />
          </RecordContextProvider>
          <Owner organization={endpoint.organization} />
          {endpoint.description && (
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {endpoint.description}
            </Box>
          )}
        </Box>
      </Box>
      {isComplete(endpoint) && <EndpointVerbs endpoint={endpoint} />}
    </Box>
  );
}
