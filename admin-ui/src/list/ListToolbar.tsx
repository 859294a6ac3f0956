import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { FacetRow } from './FacetRow';
import { SearchBox } from './SearchBox';
import { SortMenu, type NamedOrder } from './SortMenu';

interface ListToolbarProps {
  /** Orders to choose from, where column headings do not offer enough. */
  orders?: readonly NamedOrder[];
  /** Buttons for what concerns the whole list. */
  actions?: ReactNode;
  /** The facets that narrow the list, if any. */
  children?: ReactNode;
}

/** Search first, then the order, then the facets, each a button that says what it narrows the list to. */
export function ListToolbar({ orders, actions, children }: ListToolbarProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <SearchBox />
      {orders && <SortMenu orders={orders} />}
      {actions}
      {children && <FacetRow label={translate(`resources.${resource}.filters.label`)}>{children}</FacetRow>}
    </Box>
  );
}
