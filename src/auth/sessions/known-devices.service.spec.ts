import { describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import type { AuthConfig } from '#config/auth.config.js';
import { KnownDevices } from './known-devices.service.js';

const devices = (current: string, previous: string[] = []) =>
  new KnownDevices({ secrets: { current, previous } } as unknown as AuthConfig, new Clock());

const OLD = 'a-secret-of-more-than-32-characters-0001';
const NEW = 'a-secret-of-more-than-32-characters-0002';
const ADA = { userId: 'ada', at: new Date() };
const GRACE = { userId: 'grace', at: new Date() };
const NEVER = new Date(0);

describe('known devices', () => {
  it('stay known after the secret is rotated, while the previous one is listed', () => {
    const text = devices(OLD).add('', ADA);
    expect(devices(NEW, [OLD]).find(text, 'ada', NEVER)).not.toBeNull();
    expect(devices(NEW).find(text, 'ada', NEVER)).toBeNull();
  });

  it('have a different id for each user', () => {
    const text = devices(OLD).add(devices(OLD).add('', ADA), GRACE);
    const [ada, grace] = ['ada', 'grace'].map((userId) => devices(OLD).find(text, userId, NEVER));
    expect(ada).not.toBe(grace);
  });

  it('hold one mark per user, however often they sign in', () => {
    const text = [ADA, GRACE, ADA, ADA].reduce((marks, user) => devices(OLD).add(marks, user), '');
    expect(text.split('.')).toHaveLength(2);
  });

  it('drop other content of the received cookie', () => {
    const text = devices(OLD).add('nonsense.<script>.🦊', ADA);
    expect(text).toMatch(/^[\w-]{84}$/);
  });
});
