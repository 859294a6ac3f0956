import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { PagedList } from '../../../list/PagedList';
import { OrganizationCards } from './OrganizationCards';
import { OrganizationTable } from './OrganizationTable';
import { OrganizationToolbar } from './OrganizationToolbar';

export function OrganizationList() {
  return (
    <PagedList>
      <ListHeading />
      <Page>
        <OrganizationToolbar />
        <ListContent table={OrganizationTable} cards={OrganizationCards} />
      </Page>
    </PagedList>
  );
}
