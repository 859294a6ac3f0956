import { DataTable } from 'react-admin';
import type { Organization } from '../../../api/types';
import { CreatedField } from '../../../list/CreatedField';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { tableStyle } from '../../../list/rowStyles';
import { MemberCountField } from '../fields/MemberCountField';
import { OrganizationField } from '../fields/OrganizationField';
import { SlugField } from '../fields/SlugField';

export function OrganizationTable() {
  return (
    <DataTable<Organization>
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={moveBetweenRows}
      sx={tableStyle}
    >
      <DataTable.Col source="name" field={OrganizationField} />
      <DataTable.Col source="slug" field={SlugField} sx={{ width: '28%' }} />
      <DataTable.Col source="memberCount" field={MemberCountField} disableSort sx={{ width: 148 }} />
      <DataTable.Col source="createdAt" sortByOrder="DESC" field={CreatedField} sx={{ width: 140 }} />
    </DataTable>
  );
}
