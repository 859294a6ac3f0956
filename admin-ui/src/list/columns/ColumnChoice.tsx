import { useResourceContext, useTranslate } from 'react-admin';
import type { Column } from './column';
import { ColumnsButton } from './ColumnsButton';
import { useColumns } from './useColumns';

/** Lets users choose the optional columns of the table. */
export function ColumnChoice<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { all, chosen, choose } = useColumns(columns);
  return (
    <ColumnsButton
      all={all}
      shown={chosen}
      nameOf={(column) => translate(`resources.${resource}.fields.${column}`)}
      onChange={choose}
    />
  );
}
