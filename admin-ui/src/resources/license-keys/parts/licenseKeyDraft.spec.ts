import { describe, expect, it } from '@jest/globals';
import type { LicenseKey } from '../license-keys.types';
import { draftOf, formerMembers, isComplete, licenseKeyChanges } from './licenseKeyDraft';

const key = {
  ...{ usage: 3, limit_usage: 10, limit_activations: null },
  expires_at: '2026-05-01T10:20:30.000Z',
} as LicenseKey;

describe('the draft of a license key', () => {
  it('changes nothing as it is', () => {
    expect(licenseKeyChanges(key, draftOf(key))).toEqual({});
  });

  it('sends what was changed, and what it was before', () => {
    const draft = { ...draftOf(key), limit_usage: '', limit_activations: ' 5 ', expires_at: '' };
    expect(licenseKeyChanges(key, draft)).toEqual({
      ...{ limit_usage: null, limit_activations: 5, expires_at: null },
    });
    expect(formerMembers(key, draft)).toEqual({
      ...{ limit_usage: 10, limit_activations: null, expires_at: '2026-05-01T10:20:30.000Z' },
    });
  });

  it.each([{ usage: '' }, { usage: '-1' }, { limit_usage: '0' }, { limit_activations: 'many' }])(
    'cannot be sent with %j',
    (more) => expect(isComplete({ ...draftOf(key), ...more })).toBe(false),
  );
});
