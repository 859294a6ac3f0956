import type { User, UserSession } from '../../../../api/types';
import { VerbMenu } from '../../../../verbs/VerbMenu';
import { useRightsOf } from '../../useStaffRoles';
import { UserVerbDialog } from './UserVerbDialog';
import { verbs } from './useUserVerb';

interface SessionVerbsProps {
  user: User;
  session: UserSession;
  /** As people know it. */
  device: string;
}

/** What staff do with a session. */
export function SessionVerbs({ user, session, device }: SessionVerbsProps) {
  const { exceedsMe } = useRightsOf(user);
  if (exceedsMe) return null;
  return (
    <VerbMenu
      subject={device}
      words={verbs}
      verbs={[
        {
          name: 'revoke',
          needs: ['session', 'revoke'],
          isCommon: true,
          dialog: (close) => (
            <UserVerbDialog
              userId={user.id}
              path={['sessions', session.id, 'revoke']}
              done="revoke"
              subject={device}
              isHarsh
              onClose={close}
            />
          ),
        },
      ]}
    />
  );
}
