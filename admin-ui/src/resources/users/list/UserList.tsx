import Box from '@mui/material/Box';
import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { PagedList } from '../../../list/PagedList';
import { SelectionProvider } from '../../../list/selection/Selection';
import { BulkBar } from '../bulk/BulkBar';
import { useBulkVerbs } from '../bulk/useBulkVerbs';
import { ViewsBar } from '../views/ViewsBar';
import { UserActions } from './UserActions';
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
          <Box sx={topStyle}>
            <ViewsBar />
            <UserActions />
          </Box>
          <UserToolbar />
          <ListContent table={UserTable} cards={UserCards} />
          <BulkBar />
        </Page>
      </SelectionProvider>
    </PagedList>
  );
}

/** On a phone what can be done stands below the saved filters. */
const topStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
} as const;
