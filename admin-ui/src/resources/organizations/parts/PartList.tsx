import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrganizationPart, OrganizationParts } from '../organizations.types';
import type { Paged } from '../../../api/types';
import { Entries, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Pager } from '../../../list/Pager';
import { FailureState } from '../../../states/FailureState';
import { size, type PartState } from './usePart';

interface PartListProps<Part extends OrganizationPart> {
  state: PartState<Part>;
  /** Filters of the rows. */
  tools?: ReactNode;
  children: (row: OrganizationParts[Part]) => ReactNode;
}

/** The rows of a tab in each state: loading, failed, empty, loaded. */
export function PartList<Part extends OrganizationPart>({ state, tools, children }: PartListProps<Part>) {
  const { data, error, isFetching, isPending, refetch } = state.query;
  return (
    <Box sx={{ position: 'relative' }}>
      {isFetching && !isPending && (
        <LinearProgress sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
      )}
      {tools && <Box sx={toolsStyle}>{tools}</Box>}
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Rows state={state} data={data}>
          {children}
        </Rows>
      ) : (
        <EntriesSkeleton rows={4} />
      )}
    </Box>
  );
}

interface RowsProps<Part extends OrganizationPart> extends PartListProps<Part> {
  data: Paged<OrganizationParts[Part]>;
}

function Rows<Part extends OrganizationPart>({ state, data, children }: RowsProps<Part>) {
  const translate = useTranslate();
  const isNarrowed = Object.keys(state.filter).length > 0;
  if (data.data.length === 0) {
    const why = isNarrowed ? 'none' : 'empty';
    return <NoEntries>{translate(`resources.organizations.part.${state.part}.${why}`)}</NoEntries>;
  }
  return (
    <>
      <Entries>{data.data.map(children)}</Entries>
      {(data.pageInfo.hasNextPage || data.pageInfo.hasPreviousPage) && (
        <Pager
          place={state.place}
          seen={{ ...data, ...data.pageInfo, size, rows: data.data.length }}
          onTurn={state.setPlace}
        />
      )}
    </>
  );
}

const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: { xs: 2, md: 2.5 },
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
