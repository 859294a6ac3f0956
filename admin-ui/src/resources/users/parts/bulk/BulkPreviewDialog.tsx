import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useActionForm } from '../../../../actions/ActionDialog';
import type { Reasoned } from '../../../../actions/declaration';
import { DialogForm } from '../../../../actions/DialogForm';
import { BanFields } from '../BanFields';
import { banInput, endOfBan, usualBan } from '../banLengths';
import type { BulkVerb } from './bulkApi';
import { PreviewFacts } from './PreviewFacts';
import type { PreviewState } from './useBulkPreview';
import { useBulkWords } from './useBulkWords';

interface BulkPreviewDialogProps {
  verb: BulkVerb;
  preview: PreviewState;
  onSubmit: (body: Reasoned) => void;
  onClose: () => void;
}

/** What the change would do, whom it skips, and the reason it requires. */
export function BulkPreviewDialog({ verb, preview, onSubmit, onClose }: BulkPreviewDialogProps) {
  const translate = useTranslate();
  const { people } = useBulkWords();
  const form = useActionForm(usualBan);
  const choice = useWatch({ control: form.control });
  const number = preview.data?.ids.length ?? 0;
  const isBan = verb === 'ban';
  const hasEnd = endOfBan({ ...usualBan, ...choice }, new Date()) !== undefined;
  return (
    <DialogForm
      words={`resources.users.bulk.${verb}`}
      subject={preview.data ? people(number) : translate('resources.users.bulk.nobody_yet')}
      form={form}
      isComplete={number > 0 && (!isBan || hasEnd)}
      destructive={isBan}
      wide
      onSubmit={({ reason, ...ban }) => onSubmit({ reason, ...(isBan && banInput(ban)) })}
      isPending={false}
      error={null}
      onClose={onClose}
    >
      <PreviewFacts verb={verb} preview={preview} />
      {isBan && <BanFields />}
    </DialogForm>
  );
}
