import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TitledPage } from '../layout/TitledPage';
import { FeedRows } from './FeedRows';
import type { FeedState } from './useFeed';

interface FeedListProps<Row> {
  /** Resource whose translations it uses. */
  resource: string;
  state: FeedState<Row>;
  filter: Record<string, string>;
  tools: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The page of a feed: its filters and its rows. */
export function FeedList<Row>({ resource, state, filter, tools, children }: FeedListProps<Row>) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.${resource}.${key}`, options);
  return (
    <TitledPage title={word('name', { smart_count: 2 })}>
      {tools}
      <FeedRows
        state={state}
        words={{ empty: word('empty'), none: word('none'), further: word('further') }}
        isNarrowed={Object.keys(filter).length > 0}
      >
        {children}
      </FeedRows>
    </TitledPage>
  );
}
