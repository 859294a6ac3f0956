import { ActionMenu } from '../../actions/ActionMenu';
import { GrantProgress } from '../../billing/GrantProgress';
import { GrantRows } from '../../billing/GrantRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { deleteBenefit, editBenefit } from './benefits.actions';
import type { Benefit } from './benefits.types';
import { TypeBadge, VisibilityBadge } from './parts/BenefitBadges';
import { BenefitFacts } from './parts/BenefitFacts';
import { PropertyFacts } from './parts/PropertyFacts';

const actions = [editBenefit, deleteBenefit];

export function BenefitShow() {
  return (
    <RecordPage<Benefit> title={({ benefit }) => benefit.description} skeleton={<EntriesSkeleton rows={6} />}>
      {(record) => (
        <>
          <RecordHeader
            name={record.benefit.description}
            merchant={record.merchant}
            about={
              <>
                <TypeBadge type={record.benefit.type} />
                <VisibilityBadge visibility={record.benefit.visibility} />
              </>
            }
            actions={<ActionMenu subject={record.benefit.description} target={record} actions={actions} />}
          />
          <GrantProgress subject="benefit" id={record.id} />
          <TwoColumns
            main={
              <>
                <PropertyFacts benefit={record.benefit} />
                <GrantRows filter={{ benefitId: record.id }} named="customer" />
              </>
            }
            side={<BenefitFacts record={record} />}
            end={<RecordHistory subjectType="benefit" id={record.id} name={record.benefit.description} />}
          />
        </>
      )}
    </RecordPage>
  );
}
