import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

const icons = { light: LightIcon, dark: DarkIcon };
export type Appearance = keyof typeof icons;

interface AppearanceSwitchProps {
  value: Appearance;
  onChange: (appearance: Appearance) => void;
}

/** Shows the mail as a reader with light or dark appearance sees it. */
export function AppearanceSwitch({ value, onChange }: AppearanceSwitchProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.mails.show.${key}`);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={word('appearance')}
      onChange={(_event, chosen: Appearance | null) => chosen && onChange(chosen)}
    >
      {(Object.keys(icons) as Appearance[]).map((name) => {
        const Icon = icons[name];
        return (
          <Tooltip key={name} title={word(name)}>
            <ToggleButton value={name} aria-label={word(name)} sx={{ px: 1, py: 0.5 }}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}
