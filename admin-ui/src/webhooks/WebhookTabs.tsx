import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

const resources = ['webhook-endpoints', 'webhook-deliveries', 'webhook-events'];

/** The three lists of webhooks; each has its own address, so these are links that look like tabs. */
export function WebhookTabs() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const here = useResourceContext();
  return (
    <Box component="nav" aria-label={translate('atrium.webhooks.lists')} sx={rowStyle}>
      {resources.map((resource) => (
        <Link
          key={resource}
          component={RouterLink}
          to={createPath({ resource, type: 'list' })}
          aria-current={resource === here ? 'page' : undefined}
          underline="none"
          variant="button"
          sx={linkStyle}
        >
          {translate(`resources.${resource}.tab`)}
        </Link>
      ))}
    </Box>
  );
}

const rowStyle = { display: 'flex', mt: -1, mb: 2.5, borderBottom: 1, borderColor: 'divider' } as const;

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  mb: '-1px',
  borderBottom: 2,
  borderColor: 'transparent',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;
