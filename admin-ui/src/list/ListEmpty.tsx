import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { StatePanel } from '../states/StatePanel';

/** No rows at all, or none that match; only the filters can be cleared here. */
export function ListEmpty() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const resource = useResourceContext();
  const word = (key: string) => translate(`resources.${resource}.${key}`);
  if (Object.keys(filterValues).length === 0) {
    return <StatePanel plan="empty" title={word('empty.title')} text={word('empty.text')} />;
  }
  return (
    <StatePanel
      plan="empty"
      title={word('none.title')}
      text={word('none.text')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('atrium.list.clear')}
        </Button>
      }
    />
  );
}
