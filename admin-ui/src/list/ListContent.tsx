import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { FailureState } from '../states/FailureState';
import { ListEmpty } from './ListEmpty';
import { ListPagination } from './ListPagination';
import { ListSkeleton } from './ListSkeleton';

interface RowsProps {
  table: ComponentType;
  cards: ComponentType;
}

/** The list in whichever state it is: loading, failed, empty, a table, or cards where a table does not fit. */
export function ListContent(rows: RowsProps) {
  const { isPending, isFetching, error, total, refetch } = useListContext();
  const navigate = useNavigate();
  // Spelled out, because an address without parameters would bring back the remembered ones.
  const startOver = () => void navigate({ search: '?filter={}&page=1&perPage=25&sort=createdAt&order=DESC' });
  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
      {isFetching && !isPending && (
        <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
      )}
      {isPending ? (
        <ListSkeleton />
      ) : error ? (
        <FailureState error={error} onRetry={() => void refetch()} onStartOver={startOver} />
      ) : total === 0 ? (
        <ListEmpty />
      ) : (
        <Rows {...rows} />
      )}
    </Paper>
  );
}

function Rows({ table: Table, cards: Cards }: RowsProps) {
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      {hasRoom ? <Table /> : <Cards />}
      <ListPagination />
    </>
  );
}
