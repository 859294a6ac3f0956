import type { Room } from '#platform/rooms/room.js';
import { ActivateLicenseKey } from './actions/activate-license-key.js';
import { DeactivateLicenseKey } from './actions/deactivate-license-key.js';
import { RotateLicenseKey } from './actions/rotate-license-key.js';
import { UpdateLicenseKey } from './actions/update-license-key.js';
import { ValidateLicenseKey } from './actions/validate-license-key.js';
import { LicenseKeysController } from './http/license-keys.controller.js';
import { LicenseKeysStaffController } from './http/license-keys.staff.controller.js';
import { SentKeysController } from './http/sent-keys.controller.js';
import { LicenseKeyActivation } from './license-key-activation.entity.js';
import { LicenseKeyCipher } from './license-key-cipher.service.js';
import { LicenseKeyHasher } from './license-key-hasher.service.js';
import { LicenseKey } from './license-key.entity.js';
import { LicenseKeyPresenter } from './license-key.presenter.js';
import { LicenseKeyQueries } from './license-key.queries.js';
import { LicenseKeyReader } from './license-key-reader.service.js';
import { LicenseKeyRecorder } from './license-key-recorder.service.js';
import { LicenseKeyRepository } from './license-key.repository.js';
import { LicenseKeyRotator } from './license-key-rotator.service.js';
import { LicenseKeysStrategy } from './license-keys.strategy.js';
import { SentKeyQueries } from './sent-key.queries.js';
import { SentKeys } from './sent-keys.service.js';
import { StaffLicenseKeyQueries } from './staff-license-key.queries.js';
import { StaffLicenseKeyReader } from './staff-license-key-reader.service.js';
import { LicenseKeyActivationsVerifier } from './verifiers/license-key-activations.verifier.js';
import { LicenseKeyGrantsVerifier } from './verifiers/license-key-grants.verifier.js';

/** Keys that customers get with what they bought, and their activations. */
export const licenseKeys = {
  entities: [LicenseKey, LicenseKeyActivation],
  providers: [
    LicenseKeyRepository,
    LicenseKeyQueries,
    LicenseKeyHasher,
    LicenseKeyCipher,
    LicenseKeyPresenter,
    LicenseKeyReader,
    LicenseKeyRecorder,
    SentKeyQueries,
    SentKeys,
    LicenseKeysStrategy,
    LicenseKeyRotator,
    UpdateLicenseKey,
    RotateLicenseKey,
    ValidateLicenseKey,
    ActivateLicenseKey,
    DeactivateLicenseKey,
    LicenseKeyActivationsVerifier,
    LicenseKeyGrantsVerifier,
  ],
  controllers: [LicenseKeysController, SentKeysController],
  staffControllers: [LicenseKeysStaffController],
  staffProviders: [StaffLicenseKeyQueries, StaffLicenseKeyReader],
} satisfies Room;
