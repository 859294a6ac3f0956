import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';

const resources = ['webhook-endpoints', 'webhook-deliveries', 'webhook-events'];

/** The three lists of webhooks; each has an address of its own. */
export function WebhookTabs() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const here = useResourceContext();
  return (
    <Tabs
      component="nav"
      value={here}
      aria-label={translate('atrium.webhooks.lists')}
      sx={{ mt: -1, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {resources.map((resource) => (
        <Tab
          key={resource}
          role="link"
          component={Link}
          to={createPath({ resource, type: 'list' })}
          value={resource}
          aria-current={resource === here ? 'page' : undefined}
          label={translate(`resources.${resource}.tab`)}
          sx={{ textTransform: 'none', minHeight: 44, minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
  );
}
