import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useController } from 'react-hook-form';
import { useRowOptions, type ChosenRow, type RowSource } from './useRowOptions';

interface RowsFieldProps<Row> extends RowSource<Row> {
  /** Name of the form value: the chosen rows. */
  source: string;
  label: string;
  hint: string;
}

/** Several rows of the merchant in any order, found by what is typed; an error replaces the hint. */
export function RowsField<Row extends RaRecord<string>>(props: RowsFieldProps<Row>) {
  const { source, merchantId, label, hint } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { options, isFetching, error, hint: searchHint } = useRowOptions(props, text);
  const { field, fieldState } = useController<Record<string, ChosenRow[]>>({ name: source });
  return (
    <Autocomplete
      multiple
      fullWidth
      disableCloseOnSelect
      filterSelectedOptions
      disabled={merchantId === ''}
      options={options}
      value={field.value}
      loading={isFetching}
      noOptionsText={translate('atrium.billing.pick.none')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ row }) => row}
      isOptionEqualToValue={(one, other) => one.row === other.row}
      filterOptions={(all) => all}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, rows) => field.onChange(rows)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.error !== undefined || error !== undefined}
          helperText={fieldState.error?.message ?? error ?? (merchantId === '' ? searchHint : hint)}
        />
      )}
    />
  );
}
