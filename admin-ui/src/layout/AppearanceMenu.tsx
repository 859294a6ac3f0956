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
type AppearanceChoice = keyof typeof choices;

/** Light, dark, or the system's setting, which is stored as no choice. */
export function AppearanceMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen = 'system', setChosen] = useStore<AppearanceChoice | undefined>('theme', undefined);
  const forget = useRemoveFromStore('theme');
  const Icon = choices[chosen];
  const label = translate('atrium.theme.label');

  const choose = (appearance: AppearanceChoice) => {
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
        {(Object.keys(choices) as AppearanceChoice[]).map((appearance) => {
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
