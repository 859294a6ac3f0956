import { useTranslate } from 'react-admin';
import type { AccessToken } from '../organizations.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { Badge, type Tone } from '../../../format/Badge';
import { useNow } from '../../../format/useNow';
import { When } from '../../../format/When';
import { UserLink } from '../../users/parts/UserLink';
import { ActionMenu } from '../../../actions/ActionMenu';
import { revokeAccessToken } from '../organizations.actions';
import { stateOfToken, type AccessTokenState } from './accessTokenState';

const actions = [revokeAccessToken];
const part = 'resources.organizations.part.access-tokens';
const tones: Record<AccessTokenState, Tone> = { active: 'positive', expired: 'caution', revoked: 'negative' };

interface AccessTokenEntryProps {
  organizationId: string;
  token: AccessToken;
}

export function AccessTokenEntry({ organizationId, token }: AccessTokenEntryProps) {
  const translate = useTranslate();
  const state = stateOfToken(token, useNow());
  const { name, start, scopes, createdBy, creatorIsMember } = token;
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
              {translate(`${part}.made_by`)} <UserLink user={createdBy} />{' '}
              {!creatorIsMember && <Badge tone="caution">{translate(`${part}.creator_left`)}</Badge>}
            </>
          )}
        </>
      }
      times={timesOf(token)}
      action={<ActionMenu subject={name} target={{ organizationId, token }} actions={actions} />}
    />
  );
}

/** Created, last used, replaced, and expired or revoked. */
function timesOf({ createdAt, lastUsedAt, expiresAt, revokedAt, rotatedAt }: AccessToken) {
  const times: [string, string | null][] = [
    ['made', createdAt],
    ['used', lastUsedAt],
    ['rotated', rotatedAt],
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
