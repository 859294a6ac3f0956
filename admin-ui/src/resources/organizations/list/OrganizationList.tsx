import { ListBase } from 'react-admin';
import type { Organization } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { ListContent } from '../../../list/ListContent';
import { ListHeading } from '../../../list/ListHeading';
import { OrganizationCards } from './OrganizationCards';
import { OrganizationTable } from './OrganizationTable';
import { OrganizationToolbar } from './OrganizationToolbar';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const queryOptions = { onError: () => undefined };

export function OrganizationList() {
  return (
    <ListBase<Organization> perPage={25} sort={newestFirst} exporter={false} queryOptions={queryOptions}>
      <ListHeading />
      <Page>
        <OrganizationToolbar />
        <ListContent table={OrganizationTable} cards={OrganizationCards} />
      </Page>
    </ListBase>
  );
}
