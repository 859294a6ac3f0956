import type { Room } from '#platform/rooms/room.js';
import { AccessTokenIssuer } from './access-token-issuer.service.js';
import { AccessTokenReviewNotifier } from './access-token-review-notifier.service.js';
import { AccessTokenHasher } from './access-token-hasher.service.js';
import { AccessTokenReader } from './access-token-reader.service.js';
import { AccessTokenRevoker } from './access-token-revoker.service.js';
import { AccessTokenUsageRecorder } from './access-token-usage-recorder.service.js';
import { AccessToken } from './access-token.entity.js';
import { AccessTokenQueries } from './access-token.queries.js';
import { AccessTokenRepository } from './access-token.repository.js';
import { OrganizationTokenAccess } from './access/organization-token.access.js';
import { CreateAccessToken } from './actions/create-access-token.js';
import { RevokeAccessToken } from './actions/revoke-access-token.js';
import { RevokeReviewedToken } from './actions/revoke-reviewed-token.js';
import { RotateAccessToken } from './actions/rotate-access-token.js';
import { CreatedTokensCheck } from './created-tokens.check.js';
import { AccessTokensController } from './http/access-tokens.controller.js';
import { TokenReviewController } from './http/token-review.controller.js';
import { PurgeAccessTokens } from './jobs/purge-access-tokens.job.js';
import { NotifyOwnersOnCreatorDeleted } from './listeners/notify-owners-on-creator-deleted.listener.js';
import { NotifyOwnersOnMemberRemoved } from './listeners/notify-owners-on-member-removed.listener.js';
import { NotifyOwnersOnMemberRoleChanged } from './listeners/notify-owners-on-member-role-changed.listener.js';
import { NotifyOwnersOnRolePermissionsChanged } from './listeners/notify-owners-on-role-permissions-changed.listener.js';
import { NotifyOwnersOnUserBanned } from './listeners/notify-owners-on-user-banned.listener.js';
import { AccessTokenReviewMail } from './mails/access-token-review.mail.js';
import { TokenReviewLinks } from './token-review-links.service.js';
import { TokenReviewReader } from './token-review-reader.service.js';
import { TokenScopePolicy } from './token-scope.policy.js';

/** Tokens that servers of an organization call the API with. */
export const accessTokens = {
  entities: [AccessToken],
  providers: [
    AccessTokenHasher,
    AccessTokenQueries,
    AccessTokenRepository,
    AccessTokenReader,
    AccessTokenUsageRecorder,
    TokenScopePolicy,
    AccessTokenIssuer,
    AccessTokenRevoker,
    OrganizationTokenAccess,
    CreateAccessToken,
    RotateAccessToken,
    RevokeAccessToken,
    TokenReviewLinks,
    TokenReviewReader,
    RevokeReviewedToken,
    PurgeAccessTokens,
    CreatedTokensCheck,
    AccessTokenReviewNotifier,
    AccessTokenReviewMail,
    NotifyOwnersOnMemberRemoved,
    NotifyOwnersOnMemberRoleChanged,
    NotifyOwnersOnRolePermissionsChanged,
    NotifyOwnersOnUserBanned,
    NotifyOwnersOnCreatorDeleted,
  ],
  controllers: [AccessTokensController, TokenReviewController],
} satisfies Room;
