import { Readable } from 'node:stream';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { clientVersionOf } from './client-version.js';
import { FOR_OLD_CLIENTS, type OldClientMapping } from './old-clients.js';
import { isBelowV1 } from './v1-path.js';

/** Applies `@ForOldClients` to answers below /v1. */
@Injectable()
export class OldClientsInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isBelowV1(request) || clientVersionOf(request) !== null) return next.handle();
    const targets = [context.getHandler(), context.getClass()];
    const mapping = this.reflector.getAllAndOverride<OldClientMapping | undefined>(FOR_OLD_CLIENTS, targets);
    if (mapping === undefined) return next.handle();
    return next.handle().pipe(map((body: unknown) => (isJsonObject(body) ? mapping(body) : body)));
  }
}

function isJsonObject(body: unknown): body is object {
  const isFile = Buffer.isBuffer(body) || body instanceof Readable;
  return typeof body === 'object' && body !== null && !isFile && !('getStream' in body);
}
