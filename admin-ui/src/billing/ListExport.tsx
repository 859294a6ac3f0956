import { useListContext, usePermissions, useResourceContext, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import { ExportButton } from '../exports/ExportButton';
import { filterQuery } from '../providers/listQuery';
import { useStaffApi } from '../providers/useStaffApi';

type Exported =
  | '/api/admin/customers/export'
  | '/api/admin/disputes/export'
  | '/api/admin/orders/export'
  | '/api/admin/refunds/export'
  | '/api/admin/subscriptions/export';

/** Exports the records that match the filters. */
export function ListExport({ path }: { path: Exported }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const resource = useResourceContext() ?? '';
  const { filterValues } = useListContext();
  const { permissions } = usePermissions<Permissions>();
  if (!permissions?.billing.includes('read')) return null;
  return (
    <ExportButton
      text={translate(`resources.${resource}.export`)}
      fetch={(format, options) => {
        const query = { ...filterQuery(filterValues as Record<string, unknown>), format };
        return api.download(path, { params: { query } }, options);
      }}
    />
  );
}
