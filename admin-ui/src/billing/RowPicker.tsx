import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useRowOptions, type ChosenRow, type RowSource } from './useRowOptions';

interface RowPickerProps<Row> extends RowSource<Row> {
  label: string;
  /** Rows that cannot be chosen once more. */
  chosen: readonly string[];
  /** The name of the row that was picked, where the picker shows it. */
  value?: string;
  fault?: string | undefined;
  required?: boolean;
  /** Whether what was picked is listed above it. */
  isBelowRows?: boolean;
  onPick: (row: ChosenRow) => void;
}

/** Finds a row of the merchant by what is typed. Shows what was picked only where `value` says it. */
export function RowPicker<Row extends RaRecord<string>>(props: RowPickerProps<Row>) {
  const { merchantId, label, chosen, value, fault, required, isBelowRows = false, onPick } = props;
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { options, isFetching, error, hint } = useRowOptions(props, text);
  return (
    <Autocomplete
      fullWidth
      sx={{ mt: isBelowRows ? 1 : 0 }}
      blurOnSelect
      disabled={merchantId === ''}
      options={options.filter(({ row }) => !chosen.includes(row))}
      value={null}
      inputValue={text === '' ? (value ?? '') : text}
      loading={isFetching}
      noOptionsText={translate('atrium.billing.pick.none')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ row }) => row}
      filterOptions={(all) => all}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, row) => row && onPick(row)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required ?? false}
          error={fault !== undefined || error !== undefined}
          helperText={fault ?? error ?? hint}
        />
      )}
    />
  );
}
