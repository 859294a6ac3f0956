import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { actionOptions, matchesAction, type ActionOption } from './actionOptions';

interface ActionFilterProps {
  value: string;
  onChange: (name: string) => void;
}

/** Narrows the log to one action, or to all about one kind of thing; found by their names and by what they mean. */
export function ActionFilter({ value, onChange }: ActionFilterProps) {
  const translate = useTranslate();
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
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.audit-entries.filters.action')}
          placeholder={translate('atrium.list.any')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      slotProps={{
        popper: { style: { width: 'min(360px, calc(100vw - 32px))' }, placement: 'bottom-start' },
      }}
      sx={{ flex: { xs: '1 1 100%', sm: '0 0 240px' } }}
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['audit-actions'],
    queryFn: ({ signal }) => dataProvider.auditActions(signal),
    staleTime: Infinity,
    retry: false,
  });
  const options = actionOptions(data?.data ?? []);
  // One of the address may be of another release, or not known yet.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown ? options : [{ value, meaning: null }, ...options];
}
