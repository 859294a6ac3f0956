/** The record of sign-ins. For the domains that floors.json names. */
export { type LoginAttempt, LoginEventRecorder } from './login-events/login-event-recorder.service.js';
export {
  type LoginEntrance,
  loginEntrances,
  type LoginEventTables,
  type LoginMethod,
  type LoginOutcome,
  loginOutcomes,
} from './login-events/login-event.entity.js';
export { LoginErrors } from './login-events/login.errors.js';
