import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { NoEntries } from '../../../entries/Entries';
import { Section } from '../../../layout/Section';

/** The options of a select field, in the order in which customers see them. */
export function OptionTable({ options }: { options: Wire['SelectOptionWire'][] }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.custom-fields.show.${key}`);
  return (
    <Section title={word('options')} count={options.length}>
      {options.length === 0 ? (
        <NoEntries>{word('no_options')}</NoEntries>
      ) : (
        <Table sx={{ tableLayout: 'fixed', '& td': { overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{word('option_label')}</TableCell>
              <TableCell>{word('option_value')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {options.map(({ value, label }) => (
              <TableRow key={value}>
                <TableCell>{label}</TableCell>
                <TableCell>
                  <code>{value}</code>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
