import type { Caller } from '#auth';
import { normalizeEmail } from '#common/net/email-address.js';
import { InvitationErrors } from './invitation.errors.js';

/**
 * Whether the caller may answer an invitation: its id, which only the mail and members show, is the proof, and the address
 * has to be theirs.
 * @throws NOT_THE_RECIPIENT
 */
export function requireRecipient({ email }: { email: string }, { user }: Pick<Caller, 'user'>): void {
  if (normalizeEmail(user.email) !== normalizeEmail(email)) throw InvitationErrors.NOT_THE_RECIPIENT();
}
