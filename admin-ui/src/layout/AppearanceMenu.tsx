import BrightnessIcon from '@mui/icons-material/BrightnessMediumOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRemoveFromStore, useStore, useTranslate } from 'react-admin';

const choices = { light: LightIcon, dark: DarkIcon, system: BrightnessIcon };
type Appearance = keyof typeof choices;

/** Light, dark, or whatever the system says, which is the absence of a choice in the store. */
export function AppearanceMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen = 'system', setChosen] = useStore<Appearance | undefined>('theme', undefined);
  const forget = useRemoveFromStore('theme');
  const Icon = choices[chosen];
  const label = translate('atrium.theme.label');

  const choose = (appearance: Appearance) => {
    if (appearance === 'system') forget();
    else setChosen(appearance);
    setAnchor(null);
  };

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(choices) as Appearance[]).map((appearance) => {
          const ChoiceIcon = choices[appearance];
          return (
            <MenuItem
              key={appearance}
              role="menuitemradio"
              aria-checked={chosen === appearance}
              selected={chosen === appearance}
              onClick={() => choose(appearance)}
            >
              <ListItemIcon>
                <ChoiceIcon fontSize="small" />
              </ListItemIcon>
              {translate(`atrium.theme.${appearance}`)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
