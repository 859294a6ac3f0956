import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { VerificationToken } from './verification-token.js';

const secrets = { current: 'contract-test-secret-0123456789abcdef', previous: [] };
const tokens = new VerificationToken({
  secrets,
  emailVerification: { expiresIn: 3600 },
} as unknown as AuthConfig);
const at = new Date(1_700_000_000_000);

describe('VerificationToken', () => {
  it('makes the very token that the published servers make', async () => {
    expect(await tokens.sign('Alice@example.com', at)).toBe(
      'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFsaWNlQGV4YW1wbGUuY29tIiwiaWF0IjoxNzAwMDAwMDAwLCJleHAiOjE3MDAwMDM2MDB9.6y4plAHZ95-vUItjBjf9WISanJfHys28HCpI4mQxZWs',
    );
  });

  it('reads the address from it until it expires', async () => {
    const token = await tokens.sign('alice@example.com', at);

    expect(await tokens.read(token, new Date(at.getTime() + 3_599_000))).toBe('alice@example.com');
    await expect(tokens.read(token, new Date(at.getTime() + 3_600_000))).rejects.toThrow('token_expired');
  });
});
