import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { StatePanel } from '../../../states/StatePanel';

/** Nobody at all, or nobody who matches: only the second can be helped here. */
export function UsersEmpty() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <StatePanel
        plan="empty"
        title={translate('resources.users.empty.title')}
        text={translate('resources.users.empty.text')}
      />
    );
  }
  return (
    <StatePanel
      plan="empty"
      title={translate('resources.users.none.title')}
      text={translate('resources.users.none.text')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('atrium.list.clear')}
        </Button>
      }
    />
  );
}
