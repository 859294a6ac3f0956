import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useLocale, useResourceContext, useTranslate } from 'react-admin';
import type { LoadedPage } from '../pages';
import { useTotalText } from '../useTotalText';
import { useSelection } from './Selection';
import { SelectionBar } from './SelectionBar';

/** The selection bar of a list, which can select everything that matches. */
export function ListSelectionBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  const resource = useResourceContext();
  const selection = useSelection();
  const totalText = useTotalText();
  const { total = 0, meta } = useListContext();
  if (!selection) return null;
  const { ids, isEverything, isPageSelected, selectEverything } = selection;
  const all = totalText({ total, ...(meta as Pick<LoadedPage, 'counted'>) });
  const what = translate(`resources.${resource}.count`, {
    smart_count: isEverything ? total : ids.size,
    count: isEverything ? all : new Intl.NumberFormat(locale).format(ids.size),
  });
  const more = isPageSelected && !isEverything && total > ids.size && (
    <Button size="small" onClick={selectEverything}>
      {translate('atrium.select.everything', { count: all })}
    </Button>
  );
  return (
    <SelectionBar what={what} more={more}>
      {children}
    </SelectionBar>
  );
}
