import type { Room } from '#platform/rooms/room.js';
import { MailsStaffController } from './http/mails.staff.controller.js';

/** Sent emails in the console: list, preview and resend. */
export const mails = {
  staffControllers: [MailsStaffController],
} satisfies Room;
