import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import { isOffered, type Action } from './defineAction';
import { useFocusFallback } from './useFocusFallback';

interface ActionMenuProps<Target> {
  /** Display name of the target. */
  subject: string;
  target: Target;
  actions: readonly Action<Target>[];
}

/** The actions offered for a target; renders nothing when there are none. */
export function ActionMenu<Target>({ subject, target, actions }: ActionMenuProps<Target>) {
  const { permissions } = usePermissions<Permissions>();
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [chosen, setChosen] = useState<Action<Target> | null>(null);
  const offered = actions.filter((action) => isOffered(action, target, permissions));
  // Stays until its dialog has closed, so that focus returns once.
  const isThere = offered.length > 0 || chosen !== null;
  const box = useFocusFallback<HTMLDivElement>(isThere);
  if (!isThere) return null;
  const isShown = ({ common }: Action<Target>) => common && hasRoom;
  const choices = { subject, onChoose: setChosen };
  return (
    <>
      <Box ref={box} sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', gap: 1 }}>
        <CommonActions {...choices} actions={offered.filter(isShown)} />
        <OtherActions {...choices} actions={offered.filter((action) => !isShown(action))} />
      </Box>
      {chosen && <chosen.Dialog target={target} onClose={() => setChosen(null)} />}
    </>
  );
}

interface ChoicesProps<Target> {
  subject: string;
  actions: readonly Action<Target>[];
  onChoose: (action: Action<Target>) => void;
}

function CommonActions<Target>({ subject, actions, onChoose }: ChoicesProps<Target>) {
  const translate = useTranslate();
  return actions.map((action) => {
    const label = translate(`${action.words}.item`);
    return (
      <Button
        key={action.words}
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={translate('atrium.verb.to', { verb: label, subject })}
        onClick={() => onChoose(action)}
      >
        {label}
      </Button>
    );
  });
}

function OtherActions<Target>({ subject, actions, onChoose }: ChoicesProps<Target>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={translate('atrium.verb.menu', { subject })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', mr: -1 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.words}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
          >
            {translate(`${action.words}.item`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
