import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { isConnectionFailure, isLockTimeout } from '#platform/database/connection-failure.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';

/** Writes a sign-in or link step by step, because applications are told which of them the database has refused. */
@Injectable()
export class StepwiseWriter {
  private readonly logger = new Logger('Providers');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Joins the caller's unit of work, which is lost when this throws. Why it was refused is for the log.
   * @throws the refusal, or an error that the domain has declared for a constraint
   */
  async writeOr(refusal: ErrorFactory): Promise<void> {
    try {
      await this.unitOfWork.flush({ withAppended: true });
    } catch (error) {
      if (error instanceof AppError || isConnectionFailure(error) || isLockTimeout(error)) throw error;
      this.logger.error({ err: error }, 'the database refused the changes of a sign-in with a provider');
      throw refusal({}, { cause: error });
    }
  }
}
