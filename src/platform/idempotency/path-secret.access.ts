import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RouteAccess, type AccessCheck } from '../http/access/route-access.js';
import { noteIdempotentCaller } from './idempotent-caller.js';

/** Lets every caller pass. Those who know the secret in the path are one caller, whom their idempotency keys belong to. */
@Injectable()
export class PathSecretAccess implements AccessCheck<string> {
  verify(request: FastifyRequest, parameter: string): void {
    const { [parameter]: secret } = request.params as Partial<Record<string, string>>;
    noteIdempotentCaller(request, `secret:${secret ?? ''}`);
  }
}

/** The route belongs to those who know the secret that this parameter of its path names; it looks the secret up itself. */
export const ForSecretInPath = (parameter: string) => RouteAccess(PathSecretAccess, parameter);
