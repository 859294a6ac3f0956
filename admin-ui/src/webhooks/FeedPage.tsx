import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { TitledPage } from '../layout/TitledPage';
import { WebhookTabs } from './WebhookTabs';

/** The page of a feed, beside the other lists of webhooks. */
export function FeedPage({ children }: { children: ReactNode }) {
  const title = useTranslate()(`resources.${useResourceContext()}.name`, { smart_count: 2 });
  return (
    <TitledPage title={title}>
      <WebhookTabs />
      {children}
    </TitledPage>
  );
}
