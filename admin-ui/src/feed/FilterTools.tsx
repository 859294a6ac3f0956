import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DaysFacet } from '../list/DaysFacet';
import { PartSearch } from '../list/PartSearch';
import { FeedTools } from './FeedTools';

interface FilterToolsProps {
  /** Resource whose translations it uses. */
  resource: string;
  filter: Record<string, string>;
  /** Every filter name. */
  names: readonly string[];
  onNarrow: (values: Record<string, string>) => void;
  /** Filters besides text and days. */
  children: ReactNode;
  actions?: ReactNode;
}

/** Filters a feed by text, by the resource's own filters, and by days. */
export function FilterTools({ resource, filter, names, onNarrow, children, actions }: FilterToolsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.${resource}.${key}`);
  const { q = '', from = '', to = '' } = filter;
  const clear = () => onNarrow(Object.fromEntries(names.map((name) => [name, ''])));
  return (
    <FeedTools
      search={
        <PartSearch
          label={word('search.label')}
          placeholder={word('search.placeholder')}
          value={q}
          onSearch={(text) => onNarrow({ q: text })}
        />
      }
      actions={actions}
      onClear={Object.keys(filter).length > 0 ? clear : undefined}
    >
      {children}
      <DaysFacet
        label={word('filters.when')}
        from={from}
        before={to}
        onChange={(range) => onNarrow({ from: range.from, to: range.before })}
      />
    </FeedTools>
  );
}
