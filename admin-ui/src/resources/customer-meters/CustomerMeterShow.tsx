import { useLocale, useTranslate } from 'react-admin';
import { RecordFacts } from '../../billing/RecordFacts';
import { RecordHeader } from '../../billing/RecordHeader';
import { Reference } from '../../billing/Reference';
import { MeterBalance } from '../../billing/usage/MeterBalance';
import { quantityText } from '../../billing/usage/quantityText';
import { UsageSection } from '../../billing/usage/UsageSection';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Facts, Moment } from '../../format/Facts';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import type { CustomerMeter } from './customer-meters.types';

const titleOf = ({ meter }: CustomerMeter): string => meter.name;

export function CustomerMeterShow() {
  const translate = useTranslate();
  return (
    <RecordPage<CustomerMeter> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(row) => (
        <>
          <RecordHeader
            name={titleOf(row)}
            merchant={row.merchant}
            about={<Reference resource="customers" id={row.customer_id} />}
            actions={null}
          />
          <TwoColumns
            main={
              <UsageSection
                title={translate('atrium.billing.usage.title')}
                merchantId={row.merchant.id}
                meterId={row.meter_id}
                customerId={row.customer_id}
                measure={row.meter}
              />
            }
            side={
              <>
                <Balance row={row} />
                <About row={row} />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  );
}

function Balance({ row }: { row: CustomerMeter }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`resources.customer-meters.show.${key}`);
  const { consumed_units: consumed, credited_units: credited, balance, meter, reset_at: reset } = row;
  return (
    <Section title={word('balance')}>
      <Facts
        facts={[
          [word('used'), quantityText(consumed, meter, locale)],
          [word('credited'), quantityText(credited, meter, locale)],
          [
            word('balance'),
            credited === 0 ? quantityText(balance, meter, locale) : <MeterBalance row={row} />,
          ],
          [word('since'), reset === null ? word('no_reset') : <Moment at={reset} />],
        ]}
      />
    </Section>
  );
}

function About({ row }: { row: CustomerMeter }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.customer-meters.show.${key}`);
  return (
    <RecordFacts
      record={{ ...row, metadata: {} }}
      further={[
        [word('customer'), <Reference resource="customers" id={row.customer_id} />],
        [word('meter'), <Reference resource="meters" id={row.meter_id} />],
      ]}
    />
  );
}
