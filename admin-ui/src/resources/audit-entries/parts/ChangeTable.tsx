import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import type { AuditEntry } from '../audit-entries.types';
import { NoEntries } from '../../../entries/Entries';
import { membersOf } from '../../../history/changesOf';
import { readable } from '../../../history/readable';
import { useValueWords } from '../../../history/useValueWords';

/** Every changed member, before and after. */
export function ChangeTable({ change }: { change: Pick<AuditEntry, 'before' | 'after' | 'subject'> }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.show.${key}`);
  const members = membersOf(change, useValueWords(change.subject.type));
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
          {members.map(({ name, before, after }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" title={name}>
                {translate(`atrium.history.change.${name}`, { _: name })}
              </TableCell>
              <Value tone="negativeSoft" value={before} />
              <Value tone="positiveSoft" value={after} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface ValueProps {
  tone: 'negativeSoft' | 'positiveSoft';
  /** Undefined where the side lacks the member; empty where its value is null. */
  value: string | undefined;
}

function Value({ tone, value }: ValueProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (value === undefined) return <TableCell>{translate('resources.audit-entries.show.absent')}</TableCell>;
  return (
    <TableCell sx={({ palette }) => ({ bgcolor: palette.tokens[tone] })}>
      {readable(value, locale) || <i>{translate('resources.audit-entries.show.nothing')}</i>}
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
