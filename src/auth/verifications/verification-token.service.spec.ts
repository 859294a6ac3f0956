import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { VerificationToken } from './verification-token.service.js';

const secrets = { current: 'contract-test-secret-0123456789abcdef', previous: [] };
const tokens = new VerificationToken({
  secrets,
  emailVerification: { expiresIn: 3600 },
} as unknown as AuthConfig);
const at = new Date(1_700_000_000_000);

describe('VerificationToken', () => {
  it('makes the very token that the published servers make', async () => {
    expect(tokens.sign('Alice@example.com', at)).toBe(
      'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFsaWNlQGV4YW1wbGUuY29tIiwiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjE3MDAwMDM2MDB9.6y4plAHZ95-vUItjBjf9WISanJfHys28HCpI4mQxZWs',
    );
  });

  it('reads the address from it until it expires', async () => {
    const token = tokens.sign('alice@example.com', at);

    expect(await tokens.read(token, new Date(at.getTime() + 3_599_000))).toEqual({
      email: 'alice@example.com',
      change: null,
    });
    await expect(tokens.read(token, new Date(at.getTime() + 3_600_000))).rejects.toThrow('token_expired');
  });

  it('says where an address is to be changed to', async () => {
    const change = { updateTo: 'bob@example.com', provenAt: 1_699_999_999_123 };
    const token = tokens.sign('alice@example.com', at, change);

    expect(await tokens.read(token, at)).toEqual({ email: 'alice@example.com', change });
    expect(Buffer.from(token.split('.')[1]!, 'base64url').toString()).toMatch(
      /^{"email":"alice@example.com","updateTo":"bob@example.com",/,
    );
  });
});
