import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '../../../../api/types';
import { useNow } from '../../../../format/useNow';
import { displayName } from '../../displayName';
import { BanFields, banInput } from './BanFields';
import { endOfBan, type BanChoice } from './banLengths';
import { undoOfBan } from './undoOf';
import { useLosses } from './useLosses';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

export function BanDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const losses = useLosses(user);
  const now = new Date(useNow());
  const [choice, setChoice] = useState<BanChoice>({ length: 'week', date: '' });
  const end = endOfBan(choice, now);
  return (
    <UserVerbDialog
      userId={user.id}
      path={['ban']}
      done="ban"
      subject={displayName(user)}
      facts={[...losses, translate(`${verbs}.ban.undo`)]}
      input={() => banInput(choice)}
      ready={end !== undefined}
      isHarsh
      undo={() => undoOfBan}
      onClose={onClose}
    >
      {() => <BanFields choice={choice} end={end} now={now} onChange={setChoice} />}
    </UserVerbDialog>
  );
}
