import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { NoEntries } from '../entries/Entries';
import { Money } from '../format/Money';
import { When } from '../format/When';
import { Section } from '../layout/Section';

type Transaction = Wire['LedgerTransactionWire'];

/** What was posted to the merchant's ledger for a record, the oldest first. */
export function LedgerSection({ transactions }: { transactions: readonly Transaction[] }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.billing.ledger.${key}`);
  return (
    <Section title={word('title')} count={transactions.length}>
      {transactions.length === 0 ? (
        <NoEntries>{word('empty')}</NoEntries>
      ) : (
        <Box sx={{ px: { xs: 2, md: 2.5 }, py: 1 }}>
          <Box component="table" sx={tableStyle}>
            <Box component="thead" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
              <tr>
                <th scope="col">{word('account')}</th>
                <th scope="col">{word('amount')}</th>
              </tr>
            </Box>
            {transactions.map((transaction) => (
              <Posting key={transaction.id} transaction={transaction} />
            ))}
          </Box>
        </Box>
      )}
    </Section>
  );
}

function Posting({
  transaction: { kind, currency, occurred_at: at, entries },
}: {
  transaction: Transaction;
}) {
  const translate = useTranslate();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">{translate(`atrium.billing.ledger.kind.${kind}`)}</th>
        <Box component="td" sx={{ color: 'text.secondary' }}>
          <When at={at} as="day" />
        </Box>
      </tr>
      {entries.map(({ account, amount }) => (
        <tr key={account}>
          <td>{translate(`atrium.billing.ledger.accounts.${account}`)}</td>
          <td>
            <Money amount={amount} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { p: 0, py: 0.5, verticalAlign: 'baseline', textAlign: 'left', fontWeight: 400 },
  '& tbody th': { fontWeight: 600, pt: 1.25 },
  '& tbody tr:first-of-type td': { pt: 1.25, typography: 'caption' },
  '& tbody tr:not(:first-of-type) td:first-of-type': { pl: 2, color: 'text.secondary' },
  '& td:last-of-type': { textAlign: 'right' },
} as const;
