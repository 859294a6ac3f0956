import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { Wire } from '../../../api/types';
import { RowPicker } from '../../../billing/RowPicker';
import { FieldGroup } from '../../../forms/FieldGroup';
import { OrderedRows } from '../../../forms/OrderedRows';
import type { FieldsDraft } from './productDraft';

/** What buyers are asked at checkout, in this order. */
export function CustomFieldFields({ merchantId }: { merchantId: string }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.products.form.${key}`, options);
  const { fields, append, remove, move, update } = useFieldArray<FieldsDraft, 'attached_custom_fields'>({
    name: 'attached_custom_fields',
  });
  const { errors } = useFormState<FieldsDraft>();
  return (
    <FieldGroup
      label={word('fields')}
      hint={word('fields_hint')}
      fault={errors.attached_custom_fields?.message}
    >
      <OrderedRows
        rows={fields.map(({ row, name, required }, index) => ({
          key: row,
          name,
          extra: (
            <FormControlLabel
              label={word('field_required')}
              aria-label={word('field_required_of', { name })}
              control={
                <Switch
                  size="small"
                  checked={required}
                  onChange={(_event, checked) => update(index, { row, name, required: checked })}
                />
              }
            />
          ),
        }))}
        onMove={move}
        onRemove={remove}
      />
      <RowPicker<Wire['StaffCustomFieldWire']>
        resource="custom-fields"
        isBelowRows
        merchantId={merchantId}
        sortedBy="name"
        nameOf={({ name }) => name}
        label={word('field_add')}
        chosen={fields.map(({ row }) => row)}
        onPick={(row) => append({ ...row, required: false })}
      />
    </FieldGroup>
  );
}
