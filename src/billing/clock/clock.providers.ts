import type { Room } from '#platform/rooms/room.js';
import { FinishClockAdvance } from './actions/finish-clock-advance.js';
import { StartClockAdvance } from './actions/start-clock-advance.js';
import { ClockAdvance } from './clock-advance.entity.js';
import { ClockAdvanceRepository } from './clock-advance.repository.js';
import { ClockAdvancer } from './clock-advancer.service.js';
import { ClockQueries } from './clock.queries.js';
import { DueWorkRunner } from './due-work-runner.service.js';
import { DueWorkSchedule } from './due-work-schedule.service.js';
import { DueWork } from './due-work.entity.js';
import { DueWorkRegistry } from './due-work.registry.js';
import { DueWorkRepository } from './due-work.repository.js';
import { DueWorkSignal } from './due-work.signal.js';
import { DueWorkWorker } from './due-work.worker.js';
import { MovedClockMarks } from './moved-clock-marks.service.js';
import { ClocksStaffController } from './http/clocks.staff.controller.js';
import { SandboxClockController } from './http/sandbox-clock.controller.js';
import { SandboxClock } from './sandbox-clock.service.js';
import { StaffClockReader } from './staff-clock-reader.service.js';

/** The clocks of merchants, and what falls due by them. */
export const clock = {
  entities: [DueWork, ClockAdvance],
  providers: [
    DueWorkRegistry,
    DueWorkRepository,
    DueWorkSchedule,
    DueWorkRunner,
    ClockAdvanceRepository,
    ClockAdvancer,
    ClockQueries,
    SandboxClock,
    MovedClockMarks,
    StartClockAdvance,
    FinishClockAdvance,
  ],
  workers: [DueWorkSignal, DueWorkWorker],
  controllers: [SandboxClockController],
  staffControllers: [ClocksStaffController],
  staffProviders: [StaffClockReader],
} satisfies Room;
