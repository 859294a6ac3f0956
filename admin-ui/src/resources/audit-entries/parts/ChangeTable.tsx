import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../audit-entries.types';
import { NoEntries } from '../../../entries/Entries';
import { ChangedValue } from '../../../history/ChangedValue';
import { membersOf, type ShownChange } from '../../../history/changesOf';
import { contextOf } from '../../../history/contextOf';
import { isWhole } from '../../../history/formats';
import type { EntryContext } from '../../../history/formats/format';
import { useMemberName } from '../../../history/memberNames';

/** Every changed member, before and after. */
export function ChangeTable({ change }: { change: Pick<AuditEntry, 'before' | 'after' | 'subject'> }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.show.${key}`);
  const nameOf = useMemberName();
  const context = contextOf(change);
  const members = membersOf(change, isWhole);
  if (members.length === 0) return <NoEntries>{word('no_changes')}</NoEntries>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={tableStyle}>
        <TableHead>
          <TableRow>
            {['member', 'before', 'after'].map((column) => (
              <TableCell key={column}>{word(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {members.map(({ path, before, after }) => (
            <TableRow key={path.join('.')}>
              <TableCell component="th" scope="row" title={path.join('.')}>
                {nameOf(path)}
              </TableCell>
              <Value tone="negativeSoft" path={path} value={before} context={context} />
              <Value tone="positiveSoft" path={path} value={after} context={context} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ValueProps extends Pick<ShownChange, 'path'> {
  tone: 'negativeSoft' | 'positiveSoft';
  /** Undefined where the side lacks the member. */
  value: unknown;
  context: EntryContext;
}

function Value({ tone, path, value, context }: ValueProps) {
  const translate = useTranslate();
  if (value === undefined) return <TableCell>{translate('resources.audit-entries.show.absent')}</TableCell>;
  return (
    <TableCell sx={({ palette }) => ({ bgcolor: palette.tokens[tone] })}>
      <ChangedValue path={path} value={value} context={context} />
    </TableCell>
  );
}

const tableStyle = {
  // Otherwise a long value would leave no width for the other side.
  tableLayout: 'fixed',
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', verticalAlign: 'top' },
  '& th': { verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td, & th': { px: { xs: 1, md: 2.5 } },
  '& tr:last-of-type > *': { borderBottom: 0 },
  '& thead tr:last-of-type > *': { borderBottom: 1, borderColor: 'divider' },
};
