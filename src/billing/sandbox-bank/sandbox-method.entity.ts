import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant, textId } from '#platform/database/columns.js';

export const SandboxMethodSchema = defineEntity({
  name: 'SandboxMethod',
  tableName: 'sandbox_methods',
  properties: {
    id: p.uuid().primary(),
    merchantId: textId(),
    /** Of the card. */
    token: p.text(),
    createdAt: instant(),
  },
});

/** A card that a merchant may charge while the buyer is absent. */
export class SandboxMethod extends SandboxMethodSchema.class {
  static create(merchantId: string, token: string, createdAt: Date): SandboxMethod {
    return Object.assign(new SandboxMethod(), { id: newId(), merchantId, token, createdAt });
  }
}
SandboxMethodSchema.setClass(SandboxMethod);
