import { describe, expect, it } from '@jest/globals';
import { declaredAuditActions, defineAuditActions } from './audit-actions.js';

describe('audit actions', () => {
  it('are known once they are declared', () => {
    const { LIT } = defineAuditActions({ LIT: { name: 'lamp.lit', meaning: 'Somebody lit the lamp.' } });
    expect(declaredAuditActions()).toContainEqual(LIT);
  });

  it('have names of their own', () => {
    const action = { name: 'lamp.broken', meaning: 'Somebody broke the lamp.' };
    defineAuditActions({ BROKEN: action });
    expect(() => defineAuditActions({ SHATTERED: action })).toThrow('lamp.broken is declared twice');
  });
});
