import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EventType } from '../../../webhooks/webhooks.types';
import { NoEntries } from '../../../entries/Entries';
import { groupTypes } from '../../../webhooks/groupTypes';

interface TypeGroupsProps {
  types: EventType[];
  chosen: string[];
  onChange: (types: string[]) => void;
}

/** A checkbox for each type, and one for all types of a record. */
export function TypeGroups({ types, chosen, onChange }: TypeGroupsProps) {
  const translate = useTranslate();
  if (types.length === 0) return <NoEntries>{translate('atrium.webhooks.form.no_type')}</NoEntries>;
  const meanings = new Map(types.map(({ name, meaning }) => [name, meaning]));
  const set = (names: string[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...names])] : chosen.filter((name) => !names.includes(name)));
  return groupTypes(types.map(({ name }) => name)).map(({ group, types: names }) => {
    const count = names.filter((name) => chosen.includes(name)).length;
    return (
      <Box key={group} role="group" aria-label={group} sx={{ px: 1.5, py: 0.5 }}>
        <TypeChoice
          label={<b>{group}</b>}
          isChosen={count === names.length}
          isPartly={count > 0 && count < names.length}
          onChange={(isChosen) => set(names, isChosen)}
        />
        <Box sx={{ pl: 3 }}>
          {names.map((name) => (
            <TypeChoice
              key={name}
              label={name}
              meaning={meanings.get(name)}
              isChosen={chosen.includes(name)}
              onChange={(isChosen) => set([name], isChosen)}
            />
          ))}
        </Box>
      </Box>
    );
  });
}

interface ChoiceProps {
  label: React.ReactNode;
  meaning?: string | undefined;
  isChosen: boolean;
  isPartly?: boolean;
  onChange: (isChosen: boolean) => void;
}

function TypeChoice({ label, meaning, isChosen, isPartly = false, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex', alignItems: 'flex-start', mr: 0 }}
      control={
        <Checkbox
          size="small"
          checked={isChosen}
          indeterminate={isPartly}
          onChange={(_event, checked) => onChange(checked)}
          sx={{ py: 0.5 }}
        />
      }
      label={
        <Box sx={{ py: 0.25, typography: 'body2', overflowWrap: 'anywhere' }}>
          {label}
          {meaning && (
            <Typography variant="caption" component="div" color="textSecondary">
              {meaning}
            </Typography>
          )}
        </Box>
      }
    />
  );
}
