import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import GroupIcon from '@mui/icons-material/PlaylistAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { ClauseFields } from './ClauseFields';
import {
  conjunctions,
  isGroup,
  maxLevels,
  newClause,
  newGroup,
  type ClauseDraft,
  type FilterDraft,
} from './filterDraft';

interface FilterGroupProps {
  value: FilterDraft;
  /** Where it is in the form, as errors name it. */
  path: string;
  /** 1 for the outermost. */
  level: number;
  /** Whether the whole filter has as many clauses as it may. */
  isFull: boolean;
  faultAt: (path: string) => string | undefined;
  onChange: (group: FilterDraft) => void;
  /** Absent for the outermost. */
  onRemove?: () => void;
}

/** Clauses joined by "and" or "or"; a clause may be such a group itself. */
export function FilterGroup(props: FilterGroupProps) {
  const { value, path, level, onChange } = props;
  const adding = useRef<HTMLButtonElement>(null);
  const { clauses } = value;
  const setClauses = (next: FilterDraft['clauses']) => onChange({ ...value, clauses: next });
  const replace = (next: ClauseDraft | FilterDraft) =>
    setClauses(clauses.map((clause) => (clause.key === next.key ? next : clause)));
  const remove = (key: number) => {
    setClauses(clauses.filter((clause) => clause.key !== key));
    // The button that had the focus is gone.
    adding.current?.focus();
  };
  return (
    <Box role="group" aria-label={useGroupName(level)} sx={level === 1 ? { mt: 1.5 } : innerStyle}>
      <GroupHead {...props} />
      {clauses.map((clause, index) => {
        const common = {
          path: `${path}.clauses.${index}`,
          faultAt: props.faultAt,
          onRemove: () => remove(clause.key),
        };
        return isGroup(clause) ? (
          <FilterGroup
            key={clause.key}
            {...common}
            value={clause}
            level={level + 1}
            isFull={props.isFull}
            onChange={replace}
          />
        ) : (
          <ClauseFields key={clause.key} {...common} clause={clause} number={index + 1} onChange={replace} />
        );
      })}
      <AddButtons {...props} ref={adding} onAdd={(clause) => setClauses([...clauses, clause])} />
    </Box>
  );
}

const useGroupName = (level: number): string =>
  useTranslate()(level === 1 ? 'resources.meters.form.filter' : 'resources.meters.form.group');

function GroupHead({ value, level, onChange, onRemove }: FilterGroupProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.form.${key}`);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        select
        label={word(level === 1 ? 'conjunction' : 'group_conjunction')}
        value={value.conjunction}
        onChange={({ target }) => onChange({ ...value, conjunction: target.value === 'or' ? 'or' : 'and' })}
        sx={{ maxWidth: 260 }}
      >
        {conjunctions.map((conjunction) => (
          <MenuItem key={conjunction} value={conjunction}>
            {word(`joined_by_${conjunction}`)}
          </MenuItem>
        ))}
      </TextField>
      {onRemove && (
        <IconButton
          aria-label={word('group_remove')}
          onClick={onRemove}
          sx={{ color: 'text.secondary', ml: 'auto' }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

interface AddButtonsProps extends FilterGroupProps {
  ref: Ref<HTMLButtonElement>;
  onAdd: (clause: ClauseDraft | FilterDraft) => void;
}

function AddButtons({ ref, value, level, isFull, onAdd }: AddButtonsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.form.${key}`);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button ref={ref} startIcon={<AddIcon />} disabled={isFull} onClick={() => onAdd(newClause())}>
        {word('clause_add')}
      </Button>
      {level < maxLevels && (
        <Button
          startIcon={<GroupIcon />}
          disabled={isFull}
          onClick={() => onAdd(newGroup(value.conjunction))}
        >
          {word('group_add')}
        </Button>
      )}
    </Box>
  );
}

const innerStyle = {
  mt: 1.5,
  pl: { xs: 1.25, sm: 2 },
  pt: 0.5,
  borderLeft: 2,
  borderColor: 'divider',
} as const;
