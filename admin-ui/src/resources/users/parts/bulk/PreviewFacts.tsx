import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BulkPreview } from '../../users.types';
import { useTotalText } from '../../../../list/useTotalText';
import type { BulkVerb } from './bulkApi';
import type { PreviewState } from './useBulkPreview';
import { SkippedUsers } from './SkippedUsers';
import { useBulkWords } from './useBulkWords';

interface PreviewFactsProps {
  verb: BulkVerb;
  preview: PreviewState;
}

/** Who will change and who is skipped, once the preview has loaded. */
export function PreviewFacts({ verb, preview: { data, error, isFetching, refetch } }: PreviewFactsProps) {
  const translate = useTranslate();
  if (error && !isFetching) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {translate('atrium.state.retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <PreviewSkeleton />;
  return (
    <Box role="status" sx={boxStyle}>
      <ChangedUsers verb={verb} preview={data} />
      <SkippedUsers groups={data.leftOut} />
      <LimitNote preview={data} />
    </Box>
  );
}

const boxStyle = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
} as const;

function PreviewSkeleton() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('atrium.loading')} sx={boxStyle}>
      <Skeleton width="60%" />
      <Skeleton width="85%" />
      <Skeleton width="40%" />
    </Box>
  );
}

function ChangedUsers({
  verb,
  preview: { ids, people, sessions },
}: {
  verb: BulkVerb;
  preview: BulkPreview;
}) {
  const { of, names } = useBulkWords();
  if (ids.length === 0) return <Typography sx={{ fontWeight: 600 }}>{of('nobody', 0)}</Typography>;
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{of(`${verb}.will`, ids.length)}</Typography>
      <Typography variant="body2">{names(people, ids.length)}</Typography>
      {verb !== 'unban' && (
        <Typography variant="body2" color="textSecondary">
          {sessions === 0 ? of('sessions_none', 0) : of('sessions', sessions)}
        </Typography>
      )}
    </div>
  );
}

/** States that more users match than one run accepts. */
function LimitNote({ preview: { total, counted, selected, next } }: { preview: BulkPreview }) {
  const { of } = useBulkWords();
  const totalText = useTotalText();
  if (next === null) return null;
  return <Alert severity="info">{of('bound', selected, { total: totalText({ total, counted }) })}</Alert>;
}
