import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { clientOf } from '#platform/http/client.js';
import { setCookie } from '#platform/http/set-cookie.js';
import { DEVICE_LIFETIME, KnownDevices, type ProvenUser } from '../known-devices.service.js';
import { cookieAttributesOf, cookieNameOf } from './auth-cookies.js';

/** The client and device from which a password is sent. */
export interface PasswordSender {
  client: Client;
  /** The device cookie as received; empty without one. It is never stored. */
  device: string;
}

/** Marks browsers that have signed in to an account. Signing out does not clear it. */
@Injectable()
export class DeviceCookie {
  constructor(
    private readonly config: AuthConfig,
    private readonly knownDevices: KnownDevices,
  ) {}

  senderOf(request: FastifyRequest): PasswordSender {
    return { client: clientOf(request), device: this.read(request) };
  }

  write(request: FastifyRequest, reply: FastifyReply, user: ProvenUser): void {
    const text = this.knownDevices.add(this.read(request), user);
    setCookie(reply, this.name, text, { ...cookieAttributesOf(this.config), maxAge: DEVICE_LIFETIME });
  }

  private read(request: FastifyRequest): string {
    return request.cookies[this.name] ?? '';
  }

  private get name(): string {
    return cookieNameOf('known_device', this.config);
  }
}
