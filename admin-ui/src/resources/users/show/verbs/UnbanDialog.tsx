import { useTranslate } from 'react-admin';
import type { User } from '../../../../api/types';
import { undoneReason } from '../../../../verbs/undo';
import { displayName } from '../../displayName';
import { undoOfUnban } from './undoOf';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

export function UnbanDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const undone = (reason: string) => undoneReason(translate('atrium.undo.reason'), reason);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['unban']}
      done="unban"
      subject={displayName(user)}
      facts={[translate(`${verbs}.unban.undo`)]}
      undo={(reason) => undoOfUnban(user, undone(reason), new Date())}
      onClose={onClose}
    />
  );
}
