import { useTranslate } from 'react-admin';
import type { Wire } from '../../api/types';
import { Entry } from '../../entries/Entries';
import { RecordLink } from '../../format/RecordLink';
import { NewestRows } from '../NewestRows';
import { MeterBalance } from './MeterBalance';

const mostUsedFirst = { field: 'consumedUnits', order: 'DESC' } as const;

interface CustomerMeterRowsProps {
  filter: object;
  /** What tells the rows apart on this page. */
  named: 'customer' | 'meter';
}

/** What customers have used by meters, the most first, with their balances. */
export function CustomerMeterRows({ filter, named }: CustomerMeterRowsProps) {
  const translate = useTranslate();
  return (
    <NewestRows<Wire['StaffCustomerMeterWire']>
      resource="customer-meters"
      filter={filter}
      sort={mostUsedFirst}
      title={translate(`resources.customer-meters.${named === 'meter' ? 'of_customer' : 'of_meter'}`)}
      empty={translate('atrium.billing.usage.none')}
      entry={(row) => (
        <Entry
          key={row.id}
          title={
            <RecordLink resource="customer-meters" id={row.id}>
              {named === 'meter'
                ? row.meter.name
                : (row.customer_name ?? row.customer_email ?? row.customer_id)}
            </RecordLink>
          }
          detail={<MeterBalance row={row} />}
          times={[]}
        />
      )}
    />
  );
}
