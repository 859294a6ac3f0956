import { useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { CustomerMeterRows } from '../../billing/usage/CustomerMeterRows';
import { UsageSection } from '../../billing/usage/UsageSection';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { archiveMeter, editMeter, restoreMeter } from './meters.actions';
import type { Meter } from './meters.types';
import { MeasureFacts, MeterFacts } from './parts/MeterFacts';
import { MeterState } from './parts/MeterState';

const actions = [editMeter, archiveMeter, restoreMeter];

export function MeterShow() {
  const translate = useTranslate();
  return (
    <RecordPage<Meter> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(meter) => (
        <>
          <RecordHeader
            name={meter.name}
            merchant={meter.merchant}
            about={<MeterState meter={meter} />}
            actions={<ActionMenu subject={meter.name} target={meter} actions={actions} />}
          />
          <TwoColumns
            main={
              <>
                <UsageSection
                  title={translate('atrium.billing.usage.title')}
                  merchantId={meter.merchant.id}
                  meterId={meter.id}
                  measure={meter}
                />
                <CustomerMeterRows filter={{ meterId: meter.id }} named="customer" />
                <MeasureFacts meter={meter} />
              </>
            }
            side={<MeterFacts meter={meter} />}
            end={<RecordHistory subjectType="meter" id={meter.id} name={meter.name} />}
          />
        </>
      )}
    </RecordPage>
  );
}
