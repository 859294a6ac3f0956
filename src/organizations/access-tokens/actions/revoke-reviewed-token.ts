import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { AccessTokenRevoker } from '../access-token-revoker.service.js';
import { AccessTokenErrors } from '../access-token.errors.js';
import { TokenReviewLinks } from '../token-review-links.service.js';

export interface ReviewedToken {
  /** From the link of the email. */
  token: string;
  accessTokenId: string;
}

/** Revokes a token for the owner who was emailed about it. */
@Injectable()
export class RevokeReviewedToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: TokenReviewLinks,
    private readonly userQueries: UserQueries,
    private readonly revoker: AccessTokenRevoker,
  ) {}

  /**
   * @throws ACCESS_TOKEN_NOT_FOUND, also for an invalid link and a token that the email does not list; UNAUTHORIZED for a banned
   *   owner, NOT_A_MEMBER_OF_THIS, CANNOT_REVOKE_ACCESS_TOKENS
   */
  async execute({ token, accessTokenId }: ReviewedToken): Promise<void> {
    const review = await this.links.read(token);
    if (review?.tokenIds.includes(accessTokenId) !== true) throw AccessTokenErrors.ACCESS_TOKEN_NOT_FOUND();
    const { organizationId, ownerId } = review;
    await this.unitOfWork.run(async () => {
      await this.userQueries.lockKeyUnbanned(ownerId);
      const member = { organizationId, user: { id: ownerId } };
      const by = { member, actor: { kind: 'person', userId: ownerId } as const };
      await this.revoker.revoke({ accessTokenId, organizationId }, by);
    });
  }
}
