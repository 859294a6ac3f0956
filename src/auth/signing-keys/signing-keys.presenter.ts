import { ApiProperty } from '@nestjs/swagger';
import { ALGORITHM } from './key-pair.js';
import type { StoredSigningKey } from './signing-key.repository.js';

/** A public key as RFC 7517 and RFC 8037 write it. */
export class PublicKeyWire {
  @ApiProperty({ enum: ['OKP'] }) kty: string;
  @ApiProperty({ enum: ['Ed25519'] }) crv: string;
  @ApiProperty({ description: 'Public key in base64url.' }) x: string;
  @ApiProperty({ description: 'Key ID, as in the header of the tokens.' }) kid: string;
  @ApiProperty({ enum: [ALGORITHM] }) alg: string;
  @ApiProperty({ enum: ['sig'] }) use: string;
}

export class KeySetWire {
  @ApiProperty({ type: [PublicKeyWire] }) keys: PublicKeyWire[];
}

export function presentKeySet(keys: StoredSigningKey[]): KeySetWire {
  return {
    keys: keys.map(({ id, publicKey: { kty, crv, x } }) => ({
      kty,
      crv,
      x,
      kid: id,
      alg: ALGORITHM,
      use: 'sig',
    })),
  };
}
