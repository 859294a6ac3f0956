import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { translateConstraintError } from './constraint-errors.js';

/** One transaction around one state change: flushed and committed at its end, or nothing of it remains. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly em: EntityManager) {}

  /**
   * Runs the change. Repositories used inside join the transaction by themselves.
   * @throws the declared error of a constraint the domain has declared (`translateConstraints`)
   */
  async run<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await this.em.transactional(() => change());
    } catch (error) {
      throw translateConstraintError(error);
    }
  }

  /**
   * Writes what was changed so far, to know what the database refuses of it; the unit of work goes on.
   * @throws like `run`
   */
  async flush(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      throw translateConstraintError(error);
    }
  }

  /** Like `run`, with an entity manager of its own, for loops that belong to no request and no job. */
  async runApart<T>(change: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em, () => this.run(change));
  }
}
