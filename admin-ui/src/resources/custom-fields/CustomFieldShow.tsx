import { ActionMenu } from '../../actions/ActionMenu';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { deleteCustomField, editCustomField } from './custom-fields.actions';
import type { CustomField } from './custom-fields.types';
import { CustomFieldFacts } from './parts/CustomFieldFacts';
import { FormFacts } from './parts/FormFacts';
import { OptionTable } from './parts/OptionTable';
import { optionsOf } from './parts/customFieldDraft';
import { TypeBadge } from './parts/TypeBadge';

const actions = [editCustomField, deleteCustomField];

export function CustomFieldShow() {
  return (
    <RecordPage<CustomField> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(field) => (
        <>
          <RecordHeader
            name={field.name}
            merchant={field.merchant}
            about={<TypeBadge type={field.type} />}
            actions={<ActionMenu subject={field.name} target={field} actions={actions} />}
          />
          <TwoColumns
            main={
              <>
                <FormFacts field={field} />
                {field.type === 'select' && <OptionTable options={optionsOf(field)} />}
              </>
            }
            side={<CustomFieldFacts field={field} />}
            end={<RecordHistory subjectType="custom_field" id={field.id} name={field.name} />}
          />
        </>
      )}
    </RecordPage>
  );
}
