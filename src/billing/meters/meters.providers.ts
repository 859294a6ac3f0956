import type { Room } from '#platform/rooms/room.js';
import { CreateMeter } from './actions/create-meter.js';
import { UpdateMeter } from './actions/update-meter.js';
import { MetersController } from './http/meters.controller.js';
import { MetersStaffController } from './http/meters.staff.controller.js';
import { Meter } from './meter.entity.js';
import { MeterQueries } from './meter.queries.js';
import { MeterSearchQueries } from './meter-search.queries.js';
import { MeterReader } from './meter-reader.service.js';
import { MeterDefinitionChanges } from './meter-definition-changes.registry.js';
import { MeterRecorder } from './meter-recorder.service.js';
import { MeterRepository } from './meter.repository.js';
import { StaffMeterReader } from './staff-meter-reader.service.js';

/** How merchants measure usage: which events count, and what is made of them. */
export const meters = {
  entities: [Meter],
  providers: [
    MeterRepository,
    MeterQueries,
    MeterSearchQueries,
    MeterReader,
    MeterRecorder,
    MeterDefinitionChanges,
    CreateMeter,
    UpdateMeter,
  ],
  controllers: [MetersController],
  staffControllers: [MetersStaffController],
  staffProviders: [StaffMeterReader],
} satisfies Room;
