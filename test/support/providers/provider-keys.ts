import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

type Algorithm = 'RS256' | 'ES256';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  published: JWK;
}

/** The keys that a provider signs id tokens with. */
export class ProviderKeys {
  private current: Promise<SigningKey> | null = null;
  private generation = 0;

  constructor(private readonly algorithm: Algorithm) {}

  /** From now on another signs, and only that is published. */
  rotate(): void {
    this.current = null;
  }

  async published(): Promise<{ keys: JWK[] }> {
    return { keys: [(await this.key()).published] };
  }

  async sign(claims: JWTPayload): Promise<string> {
    const { kid, privateKey } = await this.key();
    return new SignJWT(claims).setProtectedHeader({ alg: this.algorithm, kid, typ: 'JWT' }).sign(privateKey);
  }

  private key(): Promise<SigningKey> {
    this.current ??= this.createKey();
    return this.current;
  }

  private async createKey(): Promise<SigningKey> {
    const { algorithm } = this;
    this.generation += 1;
    const kid = `${algorithm}-${this.generation}`;
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    return {
      kid,
      privateKey,
      published: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
    };
  }
}
