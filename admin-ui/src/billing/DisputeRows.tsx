import { useGetList, useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Entries, Entry } from '../entries/Entries';
import { RecordLink } from '../format/RecordLink';
import { When } from '../format/When';
import { Section } from '../layout/Section';
import { RowAmount } from './RowAmount';
import { DisputeStatus } from './StatusBadges';

/** Of one record there are few. */
const most = 10;

/** The disputes of a record; nothing without any. */
export function DisputeRows({ filter }: { filter: object }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Wire['StaffDisputeWire']>(
    'disputes',
    { pagination: { page: 1, perPage: most }, sort: { field: 'createdAt', order: 'DESC' }, filter },
    { retry: false, onError: () => undefined },
  );
  if (data.length === 0) return null;
  return (
    <Section title={translate('resources.disputes.name', { smart_count: 2 })} count={data.length}>
      <Entries>
        {data.map(({ id, status, amount, currency, created_at: at, closed_at: closed }) => (
          <Entry
            key={id}
            title={
              <>
                <RecordLink resource="disputes" id={id}>
                  {translate('resources.disputes.name', { smart_count: 1 })}
                </RecordLink>
                <DisputeStatus status={status} />
              </>
            }
            detail={<When at={closed ?? at} as="day" />}
            times={[]}
            action={<RowAmount amount={amount} currency={currency} />}
          />
        ))}
      </Entries>
    </Section>
  );
}
