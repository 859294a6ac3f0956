import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { JobQueue } from '../job-queues.types';
import { Phrase } from '../../../entries/Phrase';
import { Badge, type Tone } from '../../../format/Badge';
import { When } from '../../../format/When';
import { radius } from '../../../theme/tokens';

interface QueueCardProps {
  queue: JobQueue;
  isChosen: boolean;
  onChoose: () => void;
}

const shown = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const;

export function QueueCard({ queue, isChosen, onChoose }: QueueCardProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.job-queues.${key}`);
  const { name, counts, oldestWaitingSince } = queue;
  const [state, tone] = stateOf(queue);
  return (
    <ButtonBase aria-pressed={isChosen} onClick={onChoose} data-chosen={isChosen} sx={cardStyle}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" component="span">
          {word(`queue.${name}`)}
        </Typography>
        <Badge tone={tone}>{word(`state.${state}`)}</Badge>
      </Box>
      <Typography variant="caption" component="span" color="textSecondary">
        {word(`purpose.${name}`)}
      </Typography>
      <Box component="span" sx={countsStyle}>
        {shown.map((count) => (
          <span key={count} data-trouble={count === 'failed' && counts.failed > 0}>
            <b>{counts[count]}</b> <small>{word(`counts.${count}`)}</small>
          </span>
        ))}
      </Box>
      <Typography variant="caption" component="span" color="textSecondary">
        {oldestWaitingSince ? (
          <Phrase text="resources.job-queues.oldest">
            <When at={oldestWaitingSince} />
          </Phrase>
        ) : (
          word('nobody_waits')
        )}
      </Typography>
    </ButtonBase>
  );
}

function stateOf({ isPaused, counts }: JobQueue): [state: string, tone: Tone] {
  if (isPaused) return ['paused', 'caution'];
  return counts.failed > 0 ? ['failed', 'negative'] : ['running', 'positive'];
}

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 1,
  p: 2,
  textAlign: 'left',
  borderRadius: `${radius.panel}px`,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&[data-chosen="true"]': {
    borderColor: 'primary.main',
    outline: '1px solid',
    outlineColor: 'primary.main',
  },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
} as const;

/** The number above its label, so that all five fit in one row. */
const countsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, auto)',
  columnGap: 1,
  my: 0.5,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'flex', flexDirection: 'column' },
  '& b': { typography: 'h2' },
  '& small': { typography: 'caption', color: 'text.secondary' },
  '& [data-trouble="true"] b': { color: 'error.main' },
} as const;
