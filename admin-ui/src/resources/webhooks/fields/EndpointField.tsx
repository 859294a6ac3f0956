import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { Endpoint } from '../webhooks.types';

/** Address and description; the address is a real link, so a new tab and the keyboard work as everywhere. */
export function EndpointField() {
  const endpoint = useRecordContext<Endpoint>();
  const createPath = useCreatePath();
  if (!endpoint) return null;
  const { id, url, description } = endpoint;
  return (
    <Box sx={{ minWidth: 0 }}>
      <MuiLink
        component={Link}
        to={createPath({ resource: 'webhook-endpoints', type: 'show', id })}
        data-row-link
        underline="none"
        color="textPrimary"
        noWrap
        title={url}
        onClick={(event) => event.stopPropagation()}
        sx={{ display: 'block', fontWeight: 600 }}
      >
        {url.replace(/^https:\/\//, '')}
      </MuiLink>
      {description && (
        <Typography variant="caption" component="div" color="textSecondary" noWrap title={description}>
          {description}
        </Typography>
      )}
    </Box>
  );
}
