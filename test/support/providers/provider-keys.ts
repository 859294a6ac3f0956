import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

type Algorithm = 'RS256' | 'ES256';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  published: JWK;
}

/** The keys that a provider signs id tokens with. */
export class ProviderKeys {
  private readonly current = new Map<Algorithm, Promise<SigningKey>>();
  private generation = 1;

  /** From now on others sign, and only those are published. */
  rotate(): void {
    this.generation += 1;
    this.current.clear();
  }

  async published(): Promise<{ keys: JWK[] }> {
    const keys = await Promise.all([this.key('RS256'), this.key('ES256')]);
    return { keys: keys.map(({ published }) => published) };
  }

  async sign(algorithm: Algorithm, claims: JWTPayload): Promise<string> {
    const { kid, privateKey } = await this.key(algorithm);
    return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' }).sign(privateKey);
  }

  private key(algorithm: Algorithm): Promise<SigningKey> {
    const known = this.current.get(algorithm) ?? this.createKey(algorithm);
    this.current.set(algorithm, known);
    return known;
  }

  private async createKey(algorithm: Algorithm): Promise<SigningKey> {
    const kid = `${algorithm}-${this.generation}`;
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    return {
      kid,
      privateKey,
      published: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' },
    };
  }
}
