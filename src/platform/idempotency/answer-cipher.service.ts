import { Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { AuthConfig } from '#config/auth.config.js';

/** What is kept of a response. */
export interface StoredAnswer {
  body?: unknown;
  /** Absent in answers stored before statuses were. */
  status?: number;
}

/** Encrypts stored answers: some hold secrets that are shown once. */
@Injectable()
export class AnswerCipher {
  constructor(private readonly config: AuthConfig) {}

  seal(answer: StoredAnswer, requestId: string): string {
    return encryptText(JSON.stringify(answer), placeOf(requestId), this.config.secrets);
  }

  /** Null when the secret it was encrypted with is no longer configured. */
  open(sealed: string, requestId: string): StoredAnswer | null {
    const text = decryptText(sealed, placeOf(requestId), this.config.secrets);
    return text === null ? null : (JSON.parse(text) as StoredAnswer);
  }
}

function placeOf(requestId: string): string {
  return `idempotent_requests/${requestId}/answer`;
}
