import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { Entries, NoEntries } from '../entries/Entries';
import { EntriesSkeleton } from '../entries/EntriesSkeleton';
import { Panel } from '../layout/Panel';
import { useRowKeys } from '../list/selection/useRowKeys';
import { FailureState } from '../states/FailureState';
import type { FeedState } from './useFeed';

interface FeedRowsProps<Row> {
  state: FeedState<Row>;
  /** Texts of the empty state, without and with filters. */
  words: { empty: string; none: string; further: string };
  isNarrowed: boolean;
  children: (row: Row) => ReactNode;
}

/** The rows of a feed in each state: loading, failed, empty, loaded. */
export function FeedRows<Row>(props: FeedRowsProps<Row>) {
  const { state, words, isNarrowed, children } = props;
  const { data, error, isFetching, isPending, refetch } = state;
  const onKeyDown = useRowKeys();
  const navigate = useNavigate();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel>
      <Box sx={{ position: 'relative' }} aria-busy={isFetching}>
        {isFetching && !isPending && (
          <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
        )}
        {error ? (
          <FailureState
            error={error}
            onRetry={() => void refetch()}
            onStartOver={() => void navigate({ search: '' })}
          />
        ) : isPending ? (
          <EntriesSkeleton rows={6} />
        ) : (
          <>
            {rows.length === 0 ? (
              <NoEntries>
                {state.hasNextPage ? words.further : isNarrowed ? words.none : words.empty}
              </NoEntries>
            ) : (
              <div onKeyDown={onKeyDown}>
                <Entries>{rows.map(children)}</Entries>
              </div>
            )}
            <Older state={state} isEmpty={rows.length === 0} />
          </>
        )}
      </Box>
    </Panel>
  );
}

/** Loads older rows, where there are any. */
export function Older<Row>({ state, isEmpty }: { state: FeedState<Row>; isEmpty: boolean }) {
  const translate = useTranslate();
  if (!state.hasNextPage) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', p: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Button
        variant="outlined"
        loading={state.isFetchingNextPage}
        onClick={() => void state.fetchNextPage()}
      >
        {translate(isEmpty ? 'atrium.list.further' : 'atrium.list.older')}
      </Button>
    </Box>
  );
}
