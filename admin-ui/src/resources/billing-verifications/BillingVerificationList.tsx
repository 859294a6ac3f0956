import VerifyIcon from '@mui/icons-material/RuleOutlined';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { ActionButton } from '../../actions/ActionButton';
import { countText } from '../../format/countText';
import { mediumTime } from '../../format/relativeTime';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { Facet } from '../../list/Facet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import { startVerification } from './billing-verifications.actions';
import { isUnfinished, type VerificationRow } from './billing-verifications.types';
import { useRefetchWhile } from '../../states/useRefetchWhile';
import { VerificationStatus } from './parts/VerificationStatus';

const outcomes: VerificationRow['status'][] = ['passed', 'differences', 'failed'];

const columns: Column<VerificationRow>[] = [
  { name: 'createdAt', cell: (row) => <Requested row={row} />, sorts: 'DESC', card: 'title' },
  {
    name: 'status',
    cell: ({ status }) => <VerificationStatus status={status} />,
    width: 148,
    card: 'detail',
  },
  { name: 'differences', cell: ({ differences }) => <Count count={differences} />, width: 132 },
  { name: 'origin', cell: ({ origin }) => <Origin origin={origin} />, width: '20%' },
  {
    name: 'finishedAt',
    cell: ({ finishedAt: at }) => (at === null ? '—' : <When at={at} />),
    width: 148,
    card: 'end',
  },
];

export function BillingVerificationList() {
  return (
    <ListPage>
      <ListToolbar actions={<VerifyButton />} searchable={false}>
        <OutcomeFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function VerifyButton() {
  const { data, refetch } = useListContext<VerificationRow>();
  const isRunning = data?.some(isUnfinished) ?? false;
  useRefetchWhile(isRunning, refetch);
  return (
    <ActionButton
      action={startVerification}
      target={{ isRunning }}
      variant="contained"
      startIcon={<VerifyIcon />}
      sx={{ minHeight: 40, flexShrink: 0, order: { md: 2 } }}
    />
  );
}

function OutcomeFacet() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.billing-verifications.${key}`);
  return (
    <Facet
      source="outcome"
      label={word('fields.status')}
      options={outcomes.map((value) => ({ value, label: word(`status.${value}`) }))}
    />
  );
}

function Requested({ row: { id, createdAt } }: { row: VerificationRow }) {
  return (
    <RowLink resource="billing-verifications" id={id}>
      {mediumTime(new Date(createdAt), useLocale())}
    </RowLink>
  );
}

function Count({ count }: { count: number | null }) {
  const locale = useLocale();
  return count === null ? '—' : countText(count, locale);
}

const Origin = ({ origin }: Pick<VerificationRow, 'origin'>) =>
  useTranslate()(`resources.billing-verifications.origin.${origin}`);
