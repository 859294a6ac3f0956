import { DataTable } from 'react-admin';
import type { Mail } from '../../../api/types';
import { moveBetweenRows } from '../../../list/moveBetweenRows';
import { tableStyle } from '../../../list/rowStyles';
import { MailCreatedField } from '../fields/MailCreatedField';
import { MailStatusField } from '../fields/MailStatusField';
import { ResendField, ResendHeading } from '../fields/ResendField';
import { SubjectField } from '../fields/SubjectField';
import { TemplateField } from '../fields/TemplateField';

export function MailTable() {
  return (
    <DataTable<Mail>
      rowClick="show"
      bulkActionButtons={false}
      size="medium"
      onKeyDown={moveBetweenRows}
      sx={tableStyle}
    >
      <DataTable.Col source="subject" field={SubjectField} disableSort />
      <DataTable.Col source="template" field={TemplateField} disableSort sx={{ width: '18%' }} />
      <DataTable.Col source="status" field={MailStatusField} disableSort sx={{ width: 148 }} />
      <DataTable.Col source="createdAt" sortByOrder="DESC" field={MailCreatedField} sx={{ width: 140 }} />
      <DataTable.Col
        source="resend"
        label={<ResendHeading />}
        field={ResendField}
        disableSort
        sx={{ width: 56 }}
      />
    </DataTable>
  );
}
