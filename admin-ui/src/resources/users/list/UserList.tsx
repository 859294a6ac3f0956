import { ListBase } from 'react-admin';
import type { User } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { SelectionProvider } from '../../../list/selection/Selection';
import { BulkBar } from '../bulk/BulkBar';
import { useBulkVerbs } from '../bulk/useBulkVerbs';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';
import { UserToolbar } from './UserToolbar';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const queryOptions = { onError: () => undefined };

export function UserList() {
  const verbs = useBulkVerbs();
  return (
    <ListBase<User> perPage={25} sort={newestFirst} exporter={false} queryOptions={queryOptions}>
      <SelectionProvider isOffered={verbs.length > 0}>
        <ListHeading />
        <Page>
          <UserToolbar />
          <ListContent table={UserTable} cards={UserCards} />
          <BulkBar />
        </Page>
      </SelectionProvider>
    </ListBase>
  );
}
