import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { operators, valueTypes, withValueType, type ClauseDraft } from './filterDraft';

interface ClauseFieldsProps {
  clause: ClauseDraft;
  /** Its place in its group, from 1. */
  number: number;
  path: string;
  faultAt: (path: string) => string | undefined;
  onChange: (clause: ClauseDraft) => void;
  onRemove: () => void;
}

const plain = { spellCheck: false, autoComplete: 'off' };

/** Compares a member of an event with a value. */
export function ClauseFields(props: ClauseFieldsProps) {
  const { clause, number, path, faultAt, onChange, onRemove } = props;
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.form.${key}`, { number });
  const fault = faultAt(`${path}.property`);
  return (
    <Box role="group" aria-label={word('clause')} sx={rowStyle}>
      <TextField
        label={word('property')}
        required
        value={clause.property}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => onChange({ ...clause, property: target.value })}
        slotProps={{ htmlInput: { maxLength: 255, ...plain } }}
        sx={{ gridArea: 'property' }}
      />
      <TextField
        select
        label={word('operator')}
        value={clause.operator}
        onChange={({ target }) => {
          const operator = operators.find((one) => one === target.value);
          if (operator) onChange({ ...clause, operator });
        }}
        sx={{ gridArea: 'operator' }}
      >
        {operators.map((operator) => (
          <MenuItem key={operator} value={operator}>
            {translate(`resources.meters.operator.${operator}`)}
          </MenuItem>
        ))}
      </TextField>
      <ValueTypeField {...props} />
      <ValueField {...props} />
      <IconButton
        aria-label={word('clause_remove')}
        onClick={onRemove}
        sx={{ color: 'text.secondary', gridArea: 'remove' }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function ValueTypeField({ clause, onChange }: ClauseFieldsProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('resources.meters.form.value_type')}
      value={clause.valueType}
      onChange={({ target }) => {
        const type = valueTypes.find((one) => one === target.value);
        if (type) onChange(withValueType(clause, type));
      }}
      sx={{ gridArea: 'type' }}
    >
      {valueTypes.map((type) => (
        <MenuItem key={type} value={type}>
          {translate(`resources.meters.form.type_${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ValueField({ clause, path, faultAt, onChange }: ClauseFieldsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.form.${key}`);
  const fault = faultAt(`${path}.value`);
  const isBoolean = clause.valueType === 'boolean';
  const isNumber = clause.valueType === 'number';
  return (
    <TextField
      select={isBoolean}
      type={isNumber ? 'number' : 'text'}
      label={word('value')}
      required={isNumber}
      value={clause.value}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => onChange({ ...clause, value: target.value })}
      slotProps={{ htmlInput: isNumber ? { step: 1, inputMode: 'numeric' } : { maxLength: 500, ...plain } }}
      sx={{ gridArea: 'value' }}
    >
      {isBoolean &&
        ['true', 'false'].map((value) => (
          <MenuItem key={value} value={value}>
            {word(`is_${value}`)}
          </MenuItem>
        ))}
    </TextField>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"property remove" "operator operator" "type type" "value value"',
    sm: '"property operator remove" "value type type"',
  },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 3fr) minmax(0, 2fr) auto' },
  alignItems: 'start',
  gap: { xs: 1.5, sm: 1.25 },
  mt: 1.5,
  p: 1.25,
  pt: 1.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
