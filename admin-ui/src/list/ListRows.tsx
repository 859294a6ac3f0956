import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { FailureState } from '../states/FailureState';
import type { Column } from './columns/column';
import { ListCards } from './ListCards';
import { ListEmpty } from './ListEmpty';
import { ListPagination } from './ListPagination';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';

interface ListRowsProps<Row> {
  columns: readonly Column<Row>[];
  /** Whether the first column begins with a picture. */
  pictured?: boolean;
}

/** The list in each state: loading, failed, empty, a table, or cards on narrow screens. */
export function ListRows<Row extends RaRecord<string>>(props: ListRowsProps<Row>) {
  const { isPending, isFetching, error, total, refetch } = useListContext();
  const navigate = useNavigate();
  // Explicit, because an address without parameters would restore the remembered ones.
  const startOver = () => void navigate({ search: '?filter={}&page=1&perPage=25' });
  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
      {isFetching && !isPending && (
        <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
      )}
      {isPending ? (
        <ListSkeleton pictured={props.pictured} />
      ) : error ? (
        <FailureState error={error} onRetry={() => void refetch()} onStartOver={startOver} />
      ) : total === 0 ? (
        <ListEmpty />
      ) : (
        <ListBody {...props} />
      )}
    </Paper>
  );
}

function ListBody<Row extends RaRecord<string>>({ columns, pictured }: ListRowsProps<Row>) {
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      {hasRoom ? <ListTable columns={columns} /> : <ListCards columns={columns} pictured={pictured} />}
      <ListPagination />
    </>
  );
}
