import type { Room } from '#platform/rooms/room.js';
import { AccessTokenHasher } from './access-token-hasher.service.js';
import { AccessTokenReader } from './access-token-reader.service.js';
import { AccessTokenUsageRecorder } from './access-token-usage-recorder.service.js';
import { AccessToken } from './access-token.entity.js';
import { AccessTokenQueries } from './access-token.queries.js';
import { AccessTokenRepository } from './access-token.repository.js';
import { OrganizationTokenAccess } from './access/organization-token.access.js';
import { CreateAccessToken } from './actions/create-access-token.js';
import { RevokeAccessToken } from './actions/revoke-access-token.js';
import { AccessTokensController } from './http/access-tokens.controller.js';
import { PurgeAccessTokens } from './jobs/purge-access-tokens.job.js';

/** Tokens that servers of an organization call the API with. */
export const accessTokens = {
  entities: [AccessToken],
  providers: [
    AccessTokenHasher,
    AccessTokenQueries,
    AccessTokenRepository,
    AccessTokenReader,
    AccessTokenUsageRecorder,
    OrganizationTokenAccess,
    CreateAccessToken,
    RevokeAccessToken,
    PurgeAccessTokens,
  ],
  controllers: [AccessTokensController],
} satisfies Room;
