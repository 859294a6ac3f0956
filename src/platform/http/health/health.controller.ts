import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../access/public.access.js';
import { HttpErrors } from '../http.errors.js';
import { Readiness } from './readiness.service.js';

/** For load balancers and supervisors. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly readiness: Readiness,
  ) {}

  /** The process runs; a failing database is no reason to restart it. */
  @Get('live')
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can answer requests now: prepared, not shutting down, and the database answers. */
  @Get('ready')
  @Public()
  async ready(): Promise<{ status: 'ok' }> {
    if (!this.readiness.isReady) throw HttpErrors.SERVICE_UNAVAILABLE();
    await this.em.execute('select 1');
    return { status: 'ok' };
  }
}
