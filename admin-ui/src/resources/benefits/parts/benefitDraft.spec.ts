import { describe, expect, it } from '@jest/globals';
import type { BenefitDetail } from '../benefits.types';
import { draftOf, isComplete, newDraft, sentBenefit } from './benefitDraft';

const base = {
  id: 'b',
  description: 'Support',
  visibility: 'public' as const,
  selectable: true,
  deletable: true,
  is_deleted: false,
  organization_id: 'm',
  metadata: { seats: 5 },
  created_at: '2026-03-01T10:00:00.000Z',
  modified_at: null,
};

const benefits: BenefitDetail[] = [
  { ...base, type: 'custom', properties: { note: null } },
  {
    ...base,
    type: 'github_repository',
    properties: { repository_owner: 'acme', repository_name: 'tea', permission: 'triage' },
  },
  { ...base, type: 'downloadables', properties: { files: ['a', 'b'], archived: { b: true } } },
  {
    ...base,
    type: 'license_keys',
    properties: {
      prefix: 'TEA',
      expires: { ttl: 1, timeframe: 'month' },
      activations: { limit: 5, enable_customer_admin: false },
      limit_usage: 9,
    },
  },
  {
    ...base,
    type: 'license_keys',
    properties: { prefix: null, expires: null, activations: null, limit_usage: null },
  },
  { ...base, type: 'meter_credit', properties: { units: 100, rollover: true, meter_id: 'm1' } },
];

describe('the form values of a benefit', () => {
  it.each(benefits)('are sent as the benefit they were made of: $type', (benefit) => {
    const { type, description, visibility, properties, metadata } = benefit;
    const sent = { type, description, visibility, properties, metadata };
    expect(sentBenefit(draftOf(benefit), benefit)).toEqual(sent);
    expect(isComplete(draftOf(benefit))).toBe(true);
  });

  it('name a Discord server by its token', () => {
    const properties = { guild_id: '7', role_id: '5', guild_token: '7.sign' };
    expect(sentBenefit(draftOf({ ...base, type: 'discord', properties })).properties).toEqual({
      guild_token: '7.sign',
      role_id: '5',
    });
  });

  it.each([
    [{ organization_id: '' }, {}],
    [{ description: 'no' }, {}],
    [{ type: 'discord' }, { role_id: '5' }],
    [{ type: 'downloadables' }, { files: [] }],
    [{ type: 'license_keys' }, { limit_usage: '0' }],
    [{ type: 'license_keys' }, { expires: { ttl: 'soon', timeframe: 'day' } }],
    [{ type: 'meter_credit' }, { units: '5' }],
    [{ type: 'meter_credit' }, { meter_id: 'm1', units: '1.5' }],
  ] as const)('are not complete with %j and %j', (differences, properties) => {
    const draft = { ...newDraft('m'), description: 'Support', ...differences };
    expect(isComplete({ ...draft, properties: { ...draft.properties, ...properties, files: [] } })).toBe(
      false,
    );
  });
});
