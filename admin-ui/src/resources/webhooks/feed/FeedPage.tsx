import Typography from '@mui/material/Typography';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { Page } from '../../../layout/Page';
import { PageTitle } from '../../../layout/PageTitle';
import { WebhookTabs } from '../WebhookTabs';

/** The page of a feed, beside the other lists of webhooks. */
export function FeedPage({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const title = translate(`resources.${useResourceContext()}.name`, { smart_count: 2 });
  return (
    <>
      <PageTitle title={title}>
        <Typography variant="h1">{title}</Typography>
      </PageTitle>
      <Page>
        <WebhookTabs />
        <Paper variant="outlined" sx={{ overflow: 'clip' }}>
          {children}
        </Paper>
      </Page>
    </>
  );
}
