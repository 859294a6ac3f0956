import AddIcon from '@mui/icons-material/Add';
import { useListContext } from 'react-admin';
import { ActionButton } from '../actions/ActionButton';
import type { Action } from '../actions/defineAction';

/** What a new record starts with: the merchant by which the list is filtered, or none. */
export interface NewOf {
  merchantId: string;
}

/** Creates a record, for the merchant by which the list is filtered. */
export function AddButton({ action }: { action: Action<NewOf> }) {
  const { filterValues } = useListContext();
  const { merchantId = '' } = filterValues as Partial<NewOf>;
  return (
    <ActionButton
      action={action}
      target={{ merchantId }}
      variant="contained"
      startIcon={<AddIcon />}
      sx={{ minHeight: 40, flexShrink: 0, order: { md: 2 } }}
    />
  );
}
