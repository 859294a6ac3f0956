import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { PagedList } from '../../../list/PagedList';
import { MailCards } from './MailCards';
import { MailTable } from './MailTable';
import { MailToolbar } from './MailToolbar';

export function MailList() {
  return (
    <PagedList>
      <ListHeading />
      <Page>
        <MailToolbar />
        <ListContent table={MailTable} cards={MailCards} />
      </Page>
    </PagedList>
  );
}
