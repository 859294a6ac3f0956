import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Dashboard } from '../dashboard.types';
import { Section } from '../../layout/Section';
import { listLinks } from '../listLinks';

const columns = ['waiting', 'active', 'delayed', 'failed'] as const;

interface QueuesProps {
  queues: NonNullable<Dashboard['queues']>['queues'];
}

/** Job counts per queue. */
export function Queues({ queues }: QueuesProps) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale(), { notation: 'compact' });
  const word = (key: string) => translate(`atrium.dashboard.queues.${key}`);
  return (
    <Section
      title={word('title')}
      action={
        <Button component={Link} to={listLinks.queues()} size="small" color="inherit">
          {word('open')}
        </Button>
      }
    >
      <Table
        size="small"
        sx={{
          '& td, & th': {
            px: { xs: 0.5, md: 1 },
            '&:first-of-type': { pl: { xs: 2, md: 2.5 } },
            '&:last-of-type': { pr: { xs: 2, md: 2.5 } },
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{word('name')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {word(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {queues.map((queue) => (
            <TableRow key={queue.name}>
              <TableCell component="th" scope="row">
                <MuiLink component={Link} to={listLinks.queues(queue.name)} color="textPrimary">
                  {queue.name}
                </MuiLink>
              </TableCell>
              {columns.map((column) => (
                <TableCell
                  key={column}
                  align="right"
                  sx={{
                    fontVariantNumeric: 'tabular-nums',
                    ...(column === 'failed' && queue.failed > 0 && { color: 'error.main', fontWeight: 650 }),
                  }}
                >
                  {numbers.format(queue[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
