import type { Room } from '#platform/rooms/room.js';
import { JobQueuesStaffController } from './http/job-queues.staff.controller.js';
import { QueueBoardStaffController } from './http/queue-board.staff.controller.js';

/** The job queues in the console. */
export const queues = {
  staffControllers: [QueueBoardStaffController, JobQueuesStaffController],
} satisfies Room;
