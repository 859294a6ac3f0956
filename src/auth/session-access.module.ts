import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { SessionAccess } from './sessions/access/session.access.js';
import { SessionCookies } from './sessions/access/session-cookies.service.js';
import { KeptSessionCookie } from './sessions/access/kept-session.cookie.js';
import { ImpersonatedRequestPolicy } from './sessions/access/impersonated-request.policy.js';
import { SessionReader } from './sessions/access/session-reader.service.js';

/** Who is signed in, for the routes of this domain and of those above. */
@Module({
  imports: [AuthModule],
  providers: [KeptSessionCookie, SessionCookies, SessionReader, ImpersonatedRequestPolicy, SessionAccess],
  exports: [KeptSessionCookie, SessionCookies, SessionReader, SessionAccess],
})
export class SessionAccessModule {}
