import SortIcon from '@mui/icons-material/SwapVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useListContext, useResourceContext, useTranslate, type SortPayload } from 'react-admin';

export type NamedOrder = { name: string } & SortPayload;

/** Sorting where there are no column headings, or by a field without a column. */
export function SortMenu({ orders }: { orders: readonly NamedOrder[] }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = orders.find(({ field, order }) => field === sort.field && order === sort.order)?.name;
  const word = (name: string) => translate(`resources.${resource}.sort.${name}`);
  return (
    <Box sx={{ ml: 'auto', order: { md: 1 } }}>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<SortIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={buttonStyle}
      >
        <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
          {current && <span style={visuallyHidden}>{word('label')}: </span>}
          {word(current ?? 'label')}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {orders.map(({ name, field, order }) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === current}
            selected={name === current}
            onClick={() => {
              setSort({ field, order });
              setAnchor(null);
            }}
          >
            {word(name)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

/** Beside the search box of a phone, only the icon fits. */
const buttonStyle = {
  minHeight: 40,
  minWidth: 0,
  color: 'text.secondary',
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
};
