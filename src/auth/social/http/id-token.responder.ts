import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import type { Caller } from '../../sessions/caller.js';
import { LinkProvider } from '../actions/link-provider.js';
import { SignInWithProvider } from '../actions/sign-in-with-provider.js';
import { ApplicationIdTokenReader, type GivenIdToken } from '../application-id-token-reader.service.js';
import {
  presentLinkedByIdToken,
  presentSignedInByIdToken,
  type LinkedByIdTokenWire,
  type SignedInByIdTokenWire,
} from '../id-token.presenter.js';
import type { LinkProviderBody, SignInWithProviderBody } from './social.dto.js';

/** Who calls, and how they are answered. */
export interface IdTokenCall {
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers applications that have asked the provider by themselves, and show its id token. */
@Injectable()
export class IdTokenResponder {
  constructor(
    private readonly reader: ApplicationIdTokenReader,
    private readonly signIn: SignInWithProvider,
    private readonly linkProvider: LinkProvider,
    private readonly cookies: SessionCookies,
  ) {}

  /** @throws what `ApplicationIdTokenReader` and `SignInWithProvider` throw */
  async toSignIn(
    body: SignInWithProviderBody,
    given: GivenIdToken,
    { client, request, reply }: IdTokenCall,
  ): Promise<SignedInByIdTokenWire> {
    const account = await this.reader.read(body.provider, given);
    const { requestSignUp = false, callbackURL = null } = body;
    const signedIn = await this.signIn.execute({ ...account, requestSignUp, callbackURL, client });
    this.cookies.write(request, reply, signedIn.issued);
    return presentSignedInByIdToken(signedIn);
  }

  /** @throws what `ApplicationIdTokenReader` and `LinkProvider` throw */
  async toLink(
    body: LinkProviderBody,
    given: GivenIdToken,
    { user, session }: Caller,
  ): Promise<LinkedByIdTokenWire> {
    const account = await this.reader.read(body.provider, given);
    await this.linkProvider.execute({ ...account, userId: user.id, sessionId: session.id });
    return presentLinkedByIdToken();
  }
}
