import type { Room } from '#platform/rooms/room.js';
import { UpdateProfile } from './actions/update-profile.js';
import { ProfileController } from './http/profile.controller.js';
import { OwnUsernameCheck } from './own-username.check.js';

/** What users change about themselves. */
export const profile = {
  providers: [UpdateProfile],
  controllers: [ProfileController],
  httpProviders: [OwnUsernameCheck],
} satisfies Room;
