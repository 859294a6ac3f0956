import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { User } from '../../../api/types';
import { FailureState } from '../../../states/FailureState';
import { UserCards } from './UserCards';
import { UserListSkeleton } from './UserListSkeleton';
import { UserPagination } from './UserPagination';
import { UserTable } from './UserTable';
import { UsersEmpty } from './UsersEmpty';

/** The list in whichever state it is: loading, failed, empty, a table, or cards where a table does not fit. */
export function UserListContent() {
  const { isPending, isFetching, error, total, refetch } = useListContext<User>();
  const navigate = useNavigate();
  // Spelled out, because an address without parameters would bring back the remembered ones.
  const startOver = () => void navigate({ search: '?filter={}&page=1&perPage=25&sort=createdAt&order=DESC' });
  return (
    <Paper variant="outlined" sx={{ position: 'relative', overflow: 'hidden' }}>
      {isFetching && !isPending && (
        <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
      )}
      {isPending ? (
        <UserListSkeleton />
      ) : error ? (
        <FailureState error={error} onRetry={() => void refetch()} onStartOver={startOver} />
      ) : total === 0 ? (
        <UsersEmpty />
      ) : (
        <UserRows />
      )}
    </Paper>
  );
}

function UserRows() {
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      {hasRoom ? <UserTable /> : <UserCards />}
      <UserPagination />
    </>
  );
}
