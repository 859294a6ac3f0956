import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../audit-entries.types';
import { FilterTools } from '../../../feed/FilterTools';
import { Choice } from '../../../list/Choice';
import { AuditExport } from './AuditExport';
import { ActionFilter } from './ActionFilter';
import { auditFilterNames, linkedFilters } from './filterNames';
import { namedIn } from './namedIn';

interface AuditFiltersProps {
  filter: Record<string, string>;
  /** The listed entries, which name the ids of the address. */
  rows: AuditEntry[];
  onNarrow: (values: Record<string, string>) => void;
}

const kinds = ['staff', 'person', 'organization_token', 'system'];

export function AuditFilters({ filter, rows, onNarrow }: AuditFiltersProps) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.audit-entries.${key}`, options);
  const { action = '', actorKind = '' } = filter;
  return (
    <FilterTools
      resource="audit-entries"
      filter={filter}
      names={auditFilterNames}
      onNarrow={onNarrow}
      actions={<AuditExport filter={filter} />}
    >
      <ActionFilter value={action} onChange={(name) => onNarrow({ action: name })} />
      <Choice
        label={word('filters.actorKind')}
        value={actorKind}
        options={kinds.map((kind) => ({ value: kind, label: word(`filters.kind.${kind}`) }))}
        onChoose={(kind) => onNarrow({ actorKind: kind })}
      />
      <LinkedFilters filter={filter} rows={rows} onNarrow={onNarrow} />
    </FilterTools>
  );
}

function LinkedFilters({ filter, rows, onNarrow }: AuditFiltersProps) {
  const translate = useTranslate();
  return linkedFilters.map((name) => {
    const id = filter[name];
    if (!id) return null;
    const label = `${translate(`resources.audit-entries.filters.${name}`)}: ${namedIn(rows, name, id)}`;
    return (
      <Chip
        key={name}
        label={label}
        title={id}
        color="primary"
        variant="outlined"
        onDelete={() => onNarrow({ [name]: '' })}
        sx={{ maxWidth: 280 }}
      />
    );
  });
}
