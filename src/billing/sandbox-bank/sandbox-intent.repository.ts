import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { SandboxIntent, type IntentKind } from './sandbox-intent.entity.js';
import { SandboxMethod } from './sandbox-method.entity.js';

/** How a charge or setup is found. */
export type IntentLookup =
  | { clientSecret: string }
  | ({ merchantId: string; kind: IntentKind } & ({ id: string } | { idempotencyKey: string }));

@Injectable()
export class SandboxIntentRepository {
  constructor(private readonly em: EntityManager) {}

  add(intent: SandboxIntent): void {
    this.em.persist(intent);
  }

  async lock(lookup: IntentLookup): Promise<Locked<SandboxIntent> | null> {
    return lockRow(this.em, SandboxIntent, lookup);
  }

  addMethod(method: SandboxMethod): void {
    this.em.persist(method);
  }

  /** Null for methods of other merchants. */
  async findMethod(merchantId: string, id: string): Promise<SandboxMethod | null> {
    return this.em.findOne(SandboxMethod, { merchantId, id });
  }
}
