import { ListBase } from 'react-admin';
import type { User } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { UserCards } from './UserCards';
import { UserTable } from './UserTable';
import { UserToolbar } from './UserToolbar';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const queryOptions = { onError: () => undefined };

export function UserList() {
  return (
    <ListBase<User> perPage={25} sort={newestFirst} exporter={false} queryOptions={queryOptions}>
      <ListHeading />
      <Page>
        <UserToolbar />
        <ListContent table={UserTable} cards={UserCards} />
      </Page>
    </ListBase>
  );
}
