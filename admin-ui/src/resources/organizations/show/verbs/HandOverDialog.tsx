import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { VerbDialog } from './VerbDialog';

interface HandOverDialogProps {
  memberId: string;
  subject: string;
  onClose: () => void;
}

const choices = ['admin', 'keep'];

export function HandOverDialog({ memberId, subject, onClose }: HandOverDialogProps) {
  const translate = useTranslate();
  const [formerOwners, setFormerOwners] = useState('admin');
  const word = (key: string) => translate(`resources.organizations.verb.hand_over.${key}`);
  return (
    <VerbDialog
      path={['hand-over']}
      done="hand_over"
      subject={subject}
      input={{ memberId, formerOwners }}
      onClose={onClose}
    >
      <FormControl component="fieldset">
        <FormLabel component="legend">{word('former')}</FormLabel>
        <RadioGroup value={formerOwners} onChange={(_event, value) => setFormerOwners(value)}>
          {choices.map((choice) => (
            <FormControlLabel
              key={choice}
              value={choice}
              control={<Radio size="small" autoFocus={choice === formerOwners} />}
              label={word(choice)}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </VerbDialog>
  );
}
