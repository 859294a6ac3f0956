import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthConfig } from '#config/auth.config.js';
import { setCookie } from '#platform/http/set-cookie.js';

/**
 * The console's own cookie. It never travels with requests that another site causes, and where cookies are secure the
 * `__Host-` prefix keeps sibling domains from planting one.
 */
@Injectable()
export class StaffCookie {
  constructor(private readonly config: AuthConfig) {}

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] ?? null;
  }

  write(reply: FastifyReply, token: string): void {
    this.set(reply, token, {});
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', { maxAge: 0 });
  }

  private set(reply: FastifyReply, value: string, age: { maxAge?: number }): void {
    const secure = this.config.secureCookies;
    setCookie(reply, this.name, value, { path: '/', httpOnly: true, secure, sameSite: 'strict', ...age });
  }

  private get name(): string {
    return `${this.config.secureCookies ? '__Host-' : ''}atrium_staff`;
  }
}
