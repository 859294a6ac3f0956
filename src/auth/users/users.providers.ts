import type { Room } from '#platform/rooms/room.js';
import { SignUpOriginQueries } from './sign-up-origin.queries.js';
import { UserRecipients } from './user-recipients.service.js';
import { User } from './user.entity.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';
import { UsernameCheck } from './username.check.js';
import { UsernamePolicy } from './username.policy.js';

/** Users: the rows, their rules, and reads for the domains above. */
export const users = {
  entities: [User],
  providers: [UserQueries, SignUpOriginQueries, UserRepository, UsernamePolicy, UserRecipients],
  httpProviders: [UsernameCheck],
} satisfies Room;
