import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { PagedList } from '../../../list/PagedList';
import { SelectionProvider } from '../../../list/selection/Selection';
import { BulkBar } from '../bulk/BulkBar';
import { useBulkVerbs } from '../bulk/useBulkVerbs';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';
import { UserToolbar } from './UserToolbar';

export function UserList() {
  const verbs = useBulkVerbs();
  return (
    <PagedList>
      <SelectionProvider isOffered={verbs.length > 0}>
        <ListHeading />
        <Page>
          <UserToolbar />
          <ListContent table={UserTable} cards={UserCards} />
          <BulkBar />
        </Page>
      </SelectionProvider>
    </PagedList>
  );
}
