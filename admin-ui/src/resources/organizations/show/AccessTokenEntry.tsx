import { useTranslate } from 'react-admin';
import type { OrganizationParts } from '../../../api/types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { Badge, type Tone } from '../../../format/Badge';
import { useNow } from '../../../format/useNow';
import { When } from '../../../format/When';
import { PersonLink } from '../../users/PersonLink';
import { VerbDialog } from './verbs/VerbDialog';
import { VerbMenu } from '../../../verbs/VerbMenu';

type Token = OrganizationParts['access-tokens'];
type State = 'active' | 'expired' | 'revoked';

const part = 'resources.organizations.part.access-tokens';
const tones: Record<State, Tone> = { active: 'positive', expired: 'caution', revoked: 'negative' };

function stateOf({ revokedAt, expiresAt }: Token, now: number): State {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'active';
}

export function AccessTokenEntry({ token }: { token: Token }) {
  const translate = useTranslate();
  const state = stateOf(token, useNow());
  const { id, name, start, scopes, createdBy } = token;
  return (
    <Entry
      title={
        <>
          <span>{name}</span>
          <Badge tone={tones[state]}>{translate(`${part}.${state}`)}</Badge>
        </>
      }
      detail={
        <>
          <div>
            <code>{start}…</code> · {scopes.join(', ')}
          </div>
          {createdBy && (
            <>
              {translate(`${part}.made_by`)} <PersonLink person={createdBy} />
            </>
          )}
        </>
      }
      times={timesOf(token)}
      action={
        state === 'active' && (
          <VerbMenu
            subject={name}
            verbs={[
              {
                name: 'revoke',
                needs: ['accessToken', 'revoke'],
                dialog: (close) => (
                  <VerbDialog
                    path={['access-tokens', id, 'revoke']}
                    done="revoke"
                    subject={name}
                    isHarsh
                    onClose={close}
                  />
                ),
              },
            ]}
          />
        )
      }
    />
  );
}

/** What there is to tell: when it was made, last used, and what ends or ended it. */
function timesOf({ createdAt, lastUsedAt, expiresAt, revokedAt }: Token) {
  const times: [string, string | null][] = [
    ['made', createdAt],
    ['used', lastUsedAt],
    revokedAt ? ['revoked_at', revokedAt] : ['expires', expiresAt],
  ];
  return times.flatMap(([key, at]) =>
    at
      ? [
          <Phrase key={key} text={`${part}.${key}`}>
            <When at={at} />
          </Phrase>,
        ]
      : [],
  );
}
