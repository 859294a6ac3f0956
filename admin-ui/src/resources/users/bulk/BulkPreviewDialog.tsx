import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../format/useNow';
import type { BulkVerb } from '../../../providers/bulkApi';
import { ReasonDialog } from '../../../verbs/ReasonDialog';
import { BanFields, banInput } from '../show/verbs/BanFields';
import { endOfBan, type BanChoice } from '../show/verbs/banLengths';
import type { PreviewState } from './useBulkPreview';
import { PreviewFacts } from './PreviewFacts';
import { useBulkWords } from './useBulkWords';

interface BulkPreviewDialogProps {
  verb: BulkVerb;
  preview: PreviewState;
  onSubmit: (body: { reason: string }) => void;
  onClose: () => void;
}

/** What will happen, to whom and to whom not; and the reason, without which nothing does. */
export function BulkPreviewDialog({ verb, preview, onSubmit, onClose }: BulkPreviewDialogProps) {
  const translate = useTranslate();
  const { people } = useBulkWords();
  const now = new Date(useNow());
  const [choice, setChoice] = useState<BanChoice>({ length: 'week', date: '' });
  const number = preview.data?.ids.length ?? 0;
  const end = endOfBan(choice, now);
  return (
    <ReasonDialog
      words={`resources.users.bulk.${verb}`}
      subject={preview.data ? people(number) : translate('resources.users.bulk.nobody_yet')}
      input={verb === 'ban' ? () => banInput(choice) : {}}
      ready={number > 0 && (verb !== 'ban' || end !== undefined)}
      isHarsh={verb === 'ban'}
      isWide
      onSubmit={onSubmit}
      isPending={false}
      error={null}
      onClose={onClose}
    >
      <PreviewFacts verb={verb} preview={preview} />
      {verb === 'ban' && <BanFields choice={choice} end={end} now={now} onChange={setChoice} />}
    </ReasonDialog>
  );
}
