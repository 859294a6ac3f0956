import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowLink } from '../../../list/RowLink';
import type { Endpoint } from '../webhook-endpoints.types';

/** Address and description of an endpoint in a list. */
export function EndpointIdentity({ endpoint: { id, url, description } }: { endpoint: Endpoint }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RowLink resource="webhook-endpoints" id={id} title={url}>
        {url.replace(/^https:\/\//, '')}
      </RowLink>
      {description && (
        <Typography variant="caption" component="div" color="textSecondary" noWrap title={description}>
          {description}
        </Typography>
      )}
    </Box>
  );
}
