import Box from '@mui/material/Box';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { ViewChip } from './ViewChip';

type Filter = Record<string, string | boolean>;

interface PresetFiltersProps {
  /** Filters by their name, whose words are `presets` of the resource. */
  presets: Record<string, Filter>;
}

/** Filters that are asked for often, one press each. They replace each other and leave all other filters alone. */
export function PresetFilters({ presets }: PresetFiltersProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { filterValues, setFilters } = useListContext();
  const word = (key: string) => translate(`resources.${resource}.presets.${key}`);
  const sources = new Set(Object.values(presets).flatMap((preset) => Object.keys(preset)));
  const filter = filterValues as Filter;
  const others = Object.fromEntries(Object.entries(filter).filter(([source]) => !sources.has(source)));
  const isInUse = (preset: Filter) =>
    [...sources].every((source) => String(filter[source] ?? '') === String(preset[source] ?? ''));
  return (
    <Box role="group" aria-label={word('label')} sx={rowStyle}>
      <ViewChip label={word('all')} isInUse={isInUse({})} onApply={() => setFilters(others)} />
      {Object.entries(presets).map(([name, preset]) => (
        <ViewChip
          key={name}
          label={word(name)}
          isInUse={isInUse(preset)}
          onApply={() => setFilters({ ...others, ...preset })}
        />
      ))}
    </Box>
  );
}

/** A row of its own that scrolls sideways on narrow screens, above the facets; its padding leaves room for focus rings. */
const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: '1 0 100%',
  order: { xs: 1, md: 0 },
  minWidth: 0,
  mx: -0.5,
  p: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;
