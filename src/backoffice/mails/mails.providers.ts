import type { Room } from '#platform/rooms/room.js';
import { MailsStaffController } from './http/mails.staff.controller.js';

export const mails = {
  staffControllers: [MailsStaffController],
} satisfies Room;
