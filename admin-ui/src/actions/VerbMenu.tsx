import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../api/types';
import { useFocusAround } from './useFocusAround';

type Permissions = StaffSession['permissions'];

export interface OfferedVerb {
  /** The key of its words. */
  name: string;
  needs: [resource: keyof Permissions, action: string];
  /** What most people come for: a button beside the menu where there is room. */
  isCommon?: boolean;
  dialog: (close: () => void) => ReactNode;
}

interface VerbMenuProps {
  /** Whom or what the verbs are about. */
  subject: string;
  /** The key under which their words are. */
  words?: string;
  verbs: OfferedVerb[];
}

/** What the server lets one do with a row; nothing where that is nothing. */
export function VerbMenu({ subject, words = 'resources.organizations.verb', verbs }: VerbMenuProps) {
  const { permissions } = usePermissions<Permissions>();
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [chosen, setChosen] = useState<OfferedVerb | null>(null);
  const offered = verbs.filter(({ needs: [resource, action] }) => permissions?.[resource].includes(action));
  const box = useFocusAround<HTMLDivElement>(offered.length > 0);
  if (offered.length === 0) return null;
  const isShown = ({ isCommon = false }: OfferedVerb) => isCommon && hasRoom;
  const choices = { subject, words, onChoose: setChosen };
  return (
    <>
      <Box ref={box} sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', gap: 1 }}>
        <VerbButtons {...choices} verbs={offered.filter(isShown)} />
        <Others {...choices} verbs={offered.filter((verb) => !isShown(verb))} />
      </Box>
      {chosen?.dialog(() => setChosen(null))}
    </>
  );
}

interface ChoicesProps extends Required<VerbMenuProps> {
  onChoose: (verb: OfferedVerb) => void;
}

function VerbButtons({ subject, words, verbs, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  return verbs.map((verb) => {
    const label = translate(`${words}.${verb.name}.item`);
    return (
      <Button
        key={verb.name}
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={translate('atrium.verb.to', { verb: label, subject })}
        onClick={() => onChoose(verb)}
      >
        {label}
      </Button>
    );
  });
}

function Others({ subject, words, verbs, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (verbs.length === 0) return null;
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
        {verbs.map((verb) => (
          <MenuItem
            key={verb.name}
            onClick={() => {
              setAnchor(null);
              onChoose(verb);
            }}
          >
            {translate(`${words}.${verb.name}.item`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
