import { ListBase } from 'react-admin';
import type { Mail } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { MailCards } from './MailCards';
import { MailTable } from './MailTable';
import { MailToolbar } from './MailToolbar';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const queryOptions = { onError: () => undefined };

export function MailList() {
  return (
    <ListBase<Mail> perPage={25} sort={newestFirst} exporter={false} queryOptions={queryOptions}>
      <ListHeading />
      <Page>
        <MailToolbar />
        <ListContent table={MailTable} cards={MailCards} />
      </Page>
    </ListBase>
  );
}
