import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { FacetRow } from './FacetRow';
import { SearchBox } from './SearchBox';
import { SortMenu, type NamedOrder } from './SortMenu';

interface ListToolbarProps {
  /** Sort orders that column headings do not offer. */
  orders?: readonly NamedOrder[];
  /** Whether the list can be searched by text. */
  searchable?: boolean;
  /** Actions on the whole list. */
  actions?: ReactNode;
  /** Filters that are asked for often, if any. */
  presets?: ReactNode;
  /** The facets of the list, if any. */
  children?: ReactNode;
}

/** Search first, then the sort order, then filters. */
export function ListToolbar({ orders, searchable = true, actions, presets, children }: ListToolbarProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {searchable && <SearchBox />}
      {orders && <SortMenu orders={orders} />}
      {actions}
      {presets}
      {children && <FacetRow label={translate(`resources.${resource}.filters.label`)}>{children}</FacetRow>}
    </Box>
  );
}
