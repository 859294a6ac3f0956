import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { NameDialog } from './NameDialog';
import type { View } from './views';

interface ViewMenuProps {
  view: View;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** Actions on a saved filter. */
export function ViewMenu({ view: { name }, onRename, onRemove }: ViewMenuProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.views.${key}`, { name });
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRenaming, setRenaming] = useState(false);
  const remove = () => {
    setAnchor(null);
    onRemove();
    notify(word('removed'), { type: 'success' });
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={word('menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', ml: -1 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setRenaming(true);
          }}
        >
          {word('rename')}
        </MenuItem>
        <MenuItem onClick={remove}>{word('remove')}</MenuItem>
      </Menu>
      {isRenaming && (
        <NameDialog
          title={word('rename_title')}
          name={name}
          onSave={onRename}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
