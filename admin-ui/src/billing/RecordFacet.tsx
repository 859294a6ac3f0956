import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetRecordRepresentation, useListContext, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useDebounced } from '../forms/useDebounced';
import { PopoverFacet } from '../list/PopoverFacet';
import { useRow } from './useRow';

const debounce = 250;
const most = 20;

interface RecordFacetProps {
  /** The filter, which is the id of a record of the other resource. */
  source: string;
  resource: string;
  /** The field by which the choice is sorted. */
  sortedBy: string;
}

/** Filters the list by a record of another resource that its rows belong to, found by what is typed. */
export function RecordFacet({ source, resource, sortedBy }: RecordFacetProps) {
  const label = useTranslate()(`resources.${resource}.name`, { smart_count: 1 });
  const represent = useGetRecordRepresentation(resource);
  const { filterValues, setFilters } = useListContext();
  const { [source]: id = '', ...others } = filterValues as Record<string, string>;
  const { row } = useRow(resource, id, id !== '');
  const name = row === undefined ? id : (represent(row) as string);
  return (
    <PopoverFacet label={label} chosen={id === '' ? undefined : name}>
      {(onClose) => (
        <Box sx={{ p: 2, width: 280 }}>
          <RecordField
            resource={resource}
            sortedBy={sortedBy}
            label={label}
            row={row ?? null}
            merchantId={others['merchantId']}
            onChange={(chosen) => {
              setFilters(chosen === '' ? others : { ...others, [source]: chosen });
              onClose();
            }}
          />
        </Box>
      )}
    </PopoverFacet>
  );
}

interface RecordFieldProps extends Omit<RecordFacetProps, 'source'> {
  label: string;
  row: RaRecord<string> | null;
  merchantId: string | undefined;
  onChange: (id: string) => void;
}

function RecordField({ resource, sortedBy, label, row, merchantId, onChange }: RecordFieldProps) {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), debounce);
  const { data = [], isFetching } = useGetList<RaRecord<string>>(
    resource,
    {
      filter: { ...(merchantId && { merchantId }), ...(q && { q }) },
      sort: { field: sortedBy, order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  return (
    <Autocomplete
      fullWidth
      options={data}
      value={row}
      loading={isFetching}
      noOptionsText={translate('atrium.billing.pick.none')}
      getOptionLabel={(option) => represent(option) as string}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all) => all}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, chosen) => onChange(chosen?.id ?? '')}
      renderInput={(params) => <TextField {...params} label={label} autoFocus />}
    />
  );
}
