import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { usePermissions, useTranslate } from 'react-admin';
import type { JobQueues } from '../job-queues.types';
import { QueueCard } from './QueueCard';

interface QueueCardsProps {
  queues: JobQueues;
  chosen: string;
  onChoose: (name: string) => void;
}

/** The queues side by side; selects the one whose failures are listed below. */
export function QueueCards({ queues: { carrier, data }, chosen, onChoose }: QueueCardsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.job-queues.${key}`);
  const { permissions } = usePermissions<{ queue: string[] }>();
  return (
    <>
      <Box role="group" aria-label={word('choose')} sx={gridStyle}>
        {data.map((queue) => (
          <QueueCard
            key={queue.name}
            queue={queue}
            isChosen={queue.name === chosen}
            onChoose={() => onChoose(queue.name)}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5, mb: 3 }}>
        {word(`carrier.${carrier}`)} {/* Pages of the server's own, which lead back here. */}
        {permissions?.queue.includes('read') && <MuiLink href="/api/admin/queues/">{word('board')}</MuiLink>}
      </Typography>
    </>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
} as const;
