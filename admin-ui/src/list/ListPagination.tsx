import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { Pager } from './Pager';
import type { LoadedPage } from './pages';
import { useListEnd, useGoToPage } from './useListEnd';

const sizes = [25, 50, 100];

export function ListPagination() {
  const { data, total, meta, page, perPage, hasNextPage, hasPreviousPage } = useListContext();
  const from = useListEnd();
  const turn = useGoToPage();
  if (total === undefined) return null;
  const { counted } = meta as Pick<LoadedPage, 'counted'>;
  return (
    <Pager
      place={{ page, from }}
      seen={{
        size: perPage,
        rows: data.length,
        total,
        counted,
        hasNextPage: hasNextPage ?? false,
        hasPreviousPage: hasPreviousPage ?? false,
      }}
      onTurn={turn}
    >
      <SizeChoice />
    </Pager>
  );
}

function SizeChoice() {
  const label = useTranslate()('ra.navigation.page_rows_per_page');
  const { perPage, setPerPage } = useListContext();
  return (
    <TextField
      select
      variant="standard"
      fullWidth={false}
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{
        select: { disableUnderline: true, 'aria-label': label },
        htmlInput: { 'aria-label': label },
      }}
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        '& .MuiSelect-select': { typography: 'caption', color: 'text.secondary' },
      }}
    >
      {[...new Set([perPage, ...sizes])]
        .sort((a, b) => a - b)
        .map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
    </TextField>
  );
}
