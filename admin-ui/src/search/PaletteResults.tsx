import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { EntriesSkeleton } from '../entries/EntriesSkeleton';
import { DeniedState } from '../states/DeniedState';
import { FailureState } from '../states/FailureState';
import { StatePanel } from '../states/StatePanel';
import type { EntryGroup } from './entries';
import { Options } from './Options';
import type { useSearch } from './useSearch';

interface PaletteResultsProps {
  listId: string;
  groups: EntryGroup[];
  text: string;
  search: ReturnType<typeof useSearch>;
  isSettled: boolean;
  active: number;
  onPoint: (place: number) => void;
  onDone: () => void;
}

/** The results, or why there are none. */
export function PaletteResults(props: PaletteResultsProps) {
  const { listId, groups, text, search, isSettled, active, onPoint, onDone } = props;
  const isFirst = text !== '' && !isSettled && search.answer === undefined;
  return (
    <>
      <Options
        id={listId}
        groups={groups}
        wanted={text}
        active={active}
        isStale={!isSettled && !isFirst}
        onPoint={onPoint}
        onDone={onDone}
      />
      {isFirst && <EntriesSkeleton rows={4} />}
      {text !== '' && search.error && (
        <FailureState error={search.error} onRetry={() => void search.refetch()} />
      )}
      {isSettled && !search.error && <NoResults {...props} />}
      <SearchFailure answer={search.answer} />
      <Count groups={groups} isSettled={isSettled} />
    </>
  );
}

function NoResults({ groups, text, search }: PaletteResultsProps) {
  const translate = useTranslate();
  if (text === '' || groups.length > 0 || search.answer === undefined) return null;
  if (search.answer.searched.length === 0) return <DeniedState text="atrium.search.nothing" />;
  return (
    <StatePanel
      plan="empty"
      title={translate('atrium.search.none_title')}
      text={translate('atrium.search.none')}
    />
  );
}

function SearchFailure({ answer }: { answer: ReturnType<typeof useSearch>['answer'] }) {
  const translate = useTranslate();
  if (!answer || answer.unanswered.length === 0) return null;
  const groups = answer.unanswered.map((group) => translate(`atrium.search.groups.${group}`)).join(', ');
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
      {translate('atrium.search.unanswered', { groups })}
    </Alert>
  );
}

/** For screen readers, which do not announce the changed lines. */
function Count({ groups, isSettled }: Pick<PaletteResultsProps, 'groups' | 'isSettled'>) {
  const translate = useTranslate();
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Box role="status" sx={visuallyHidden}>
      {isSettled ? translate('atrium.search.found', { smart_count: count }) : ''}
    </Box>
  );
}
