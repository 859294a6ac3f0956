import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslate } from 'react-admin';
import { get, useController, useFormContext } from 'react-hook-form';
import { countClauses, maxClauses } from './filterDraft';
import { FilterGroup } from './FilterGroup';
import type { MeterDraft } from './meterDraft';

/** Which events count: clauses, and groups of clauses inside each other. */
export function FilterField() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.form.${key}`);
  const { field, formState } = useController<MeterDraft, 'filter'>({ name: 'filter' });
  const { clearErrors } = useFormContext<MeterDraft>();
  const faultAt = (path: string): string | undefined => {
    const fault: unknown = get(formState.errors, `${path}.message`);
    return typeof fault === 'string' ? fault : undefined;
  };
  const fault = faultAt('filter');
  return (
    <FormControl component="fieldset" error={fault !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{word('filter')}</FormLabel>
      <FormHelperText sx={{ m: 0 }}>{fault ?? word('filter_hint')}</FormHelperText>
      <FilterGroup
        value={field.value}
        path="filter"
        level={1}
        isFull={countClauses(field.value) >= maxClauses}
        faultAt={faultAt}
        onChange={(filter) => {
          clearErrors('filter');
          field.onChange(filter);
        }}
      />
    </FormControl>
  );
}
