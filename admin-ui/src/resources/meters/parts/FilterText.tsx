import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FilterClause, MeterFilter } from '../meters.types';
import { isGroup } from './filterDraft';

/** Which events a filter matches, as nested lists. */
export function FilterText({ filter }: { filter: MeterFilter }) {
  const translate = useTranslate();
  const { conjunction, clauses } = filter;
  if (clauses.length === 0) return translate('resources.meters.filter.everything');
  return (
    <>
      {clauses.length > 1 && translate(`resources.meters.filter.${conjunction}`)}
      <Box component="ul" sx={listStyle}>
        {clauses.map((clause, index) => (
          <li key={index}>
            {isGroup(clause) ? <FilterText filter={clause} /> : <ClauseText clause={clause} />}
          </li>
        ))}
      </Box>
    </>
  );
}

function ClauseText({ clause: { property, operator, value } }: { clause: FilterClause }) {
  const translate = useTranslate();
  return (
    <>
      <code>{property}</code> {translate(`resources.meters.operator.${operator}`)}{' '}
      <code>{JSON.stringify(value)}</code>
    </>
  );
}

const listStyle = { m: 0, pl: 2.5, overflowWrap: 'anywhere', '& > li': { py: 0.25 } } as const;
