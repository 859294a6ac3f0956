import { applyDecorators, Controller } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { OwnOriginOnly } from './route-access.js';

/** Where all staff routes are mounted. */
export const STAFF_PATH = 'api/admin';

/** Whether a request is one to the staff API, whose errors say what of an input is wrong. */
export function isForStaff({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return originalUrl.startsWith(`/${STAFF_PATH}/`);
}

/** A controller of the staff API: under its own path, in its own document, and closed to pages of other sites. */
export function StaffController(resource: string, tag: string): ClassDecorator {
  return applyDecorators(Controller(resource), OwnOriginOnly(), ApiTags(tag), ApiCookieAuth('staff'));
}
