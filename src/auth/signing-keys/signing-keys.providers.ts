import type { Room } from '#platform/rooms/room.js';
import { RenewSigningKey } from './actions/renew-signing-key.js';
import { SigningKeysController } from './http/signing-keys.controller.js';
import { RenewSigningKeys } from './jobs/renew-signing-keys.job.js';
import { SigningKey } from './signing-key.entity.js';
import { SigningKeyRepository } from './signing-key.repository.js';
import { SigningKeys } from './signing-keys.service.js';

/** Key pairs that sign JWTs, their rotation and the public key set. */
export const signingKeys = {
  entities: [SigningKey],
  providers: [SigningKeyRepository, RenewSigningKey, SigningKeys, RenewSigningKeys],
  controllers: [SigningKeysController],
} satisfies Room;
