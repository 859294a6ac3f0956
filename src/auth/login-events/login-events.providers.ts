import type { Room } from '#platform/rooms/room.js';
import { PurgeLoginEvents } from './jobs/purge-login-events.job.js';
import { LoginEventRecorder } from './login-event-recorder.service.js';
import { LoginEvent } from './login-event.entity.js';
import { LoginEventRepository } from './login-event.repository.js';

/** The record of every sign-in attempt. */
export const loginEvents = {
  entities: [LoginEvent],
  providers: [LoginEventRepository, LoginEventRecorder, PurgeLoginEvents],
} satisfies Room;
