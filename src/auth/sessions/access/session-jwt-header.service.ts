import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { JwtConfig } from '#config/jwt.config.js';
import { exposeHeader } from '#platform/http/expose-header.js';
import { isSignable, SessionJwtSigner } from '../session-jwt-signer.service.js';
import type { FoundSession } from '../session.queries.js';

const NAME = 'set-auth-jwt';

/** Hands out a token with the session itself, where an installation wants that. */
@Injectable()
export class SessionJwtHeader {
  constructor(
    private readonly signer: SessionJwtSigner,
    private readonly config: JwtConfig,
  ) {}

  async write(reply: FastifyReply, found: FoundSession): Promise<void> {
    if (!this.config.withSession || !isSignable(found)) return;
    void reply.header(NAME, await this.signer.sign(found));
    exposeHeader(reply, NAME);
  }
}
