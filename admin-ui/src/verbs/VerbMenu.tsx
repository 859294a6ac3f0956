import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../api/types';
import { useFocusAround } from './useFocusAround';

type Permissions = StaffSession['permissions'];

export interface OfferedVerb {
  /** The key of its words. */
  name: string;
  needs: [resource: keyof Permissions, action: string];
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
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<OfferedVerb | null>(null);
  const offered = verbs.filter(({ needs: [resource, action] }) => permissions?.[resource].includes(action));
  const button = useFocusAround<HTMLButtonElement>(offered.length > 0);
  if (offered.length === 0) return null;
  const choose = (verb: OfferedVerb) => {
    setAnchor(null);
    setChosen(verb);
  };
  return (
    <>
      <IconButton
        ref={button}
        aria-label={translate('atrium.verb.menu', { subject })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', mr: -1 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((verb) => (
          <MenuItem key={verb.name} onClick={() => choose(verb)}>
            {translate(`${words}.${verb.name}.item`)}
          </MenuItem>
        ))}
      </Menu>
      {chosen?.dialog(() => setChosen(null))}
    </>
  );
}
