import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useStaffApi } from '../../../providers/useStaffApi';
import { actionOptions, matchesAction, type ActionOption } from './actionOptions';

interface ActionFilterProps {
  value: string;
  onChange: (name: string) => void;
}

/** Filters the audit log by one action, or by all actions on one kind of record; found by name or description. */
export function ActionFilter({ value, onChange }: ActionFilterProps) {
  const options = useActionOptions(value);
  return (
    <Autocomplete
      size="small"
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      getOptionLabel={({ value: name }) => name}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      filterOptions={(all, { inputValue }) => all.filter((option) => matchesAction(option, inputValue))}
      onChange={(_event, option) => onChange(option?.value ?? '')}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          <Option option={option} />
        </Box>
      )}
      renderInput={(params) => <ActionField {...params} />}
      slotProps={{
        popper: { style: { width: 'min(360px, calc(100vw - 32px))' }, placement: 'bottom-start' },
      }}
      sx={{ flex: '0 0 210px' }}
    />
  );
}

/** As high and as quiet as the buttons beside it. */
function ActionField(params: AutocompleteRenderInputParams) {
  const label = useTranslate()('resources.audit-entries.filters.action');
  const { slotProps } = params;
  return (
    <TextField
      {...params}
      placeholder={label}
      slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
      sx={({ palette: { tokens } }) => ({
        '& .MuiOutlinedInput-root': { minHeight: 40, fontSize: '0.875rem' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.line },
        '& input::placeholder': { color: tokens.inkMuted, fontWeight: 600, opacity: 1 },
      })}
    />
  );
}

function Option({ option: { value, meaning } }: { option: ActionOption }) {
  const translate = useTranslate();
  return (
    <div>
      <code>{value}</code>
      <Typography variant="caption" component="div" color="textSecondary">
        {meaning ?? translate('resources.audit-entries.filters.all_of', { name: value })}
      </Typography>
    </div>
  );
}

function useActionOptions(value: string): ActionOption[] {
  const api = useStaffApi();
  const { data } = useQuery({
    queryKey: ['audit-actions'],
    queryFn: ({ signal }) => api.get('/api/admin/audit-actions', { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const options = actionOptions(data?.data ?? []);
  // The address may name an action of another release, or one that has not loaded yet.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown ? options : [{ value, meaning: null }, ...options];
}
