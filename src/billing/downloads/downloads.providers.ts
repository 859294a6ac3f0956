import type { Room } from '#platform/rooms/room.js';
import { FollowDownloadLink } from './actions/follow-download-link.js';
import { DownloadLinks } from './download-links.service.js';
import { Downloadable } from './downloadable.entity.js';
import { DownloadablePresenter } from './downloadable.presenter.js';
import { DownloadableQueries } from './downloadable.queries.js';
import { DownloadableReader } from './downloadable-reader.service.js';
import { DownloadableRepository } from './downloadable.repository.js';
import { DownloadablesStrategy } from './downloadables.strategy.js';
import { DownloadablesController } from './http/downloadables.controller.js';
import { DownloadsStaffController } from './http/downloads.staff.controller.js';
import { StaffDownloadQueries } from './staff-download.queries.js';

/** Files that customers may download with what they bought. */
export const downloads = {
  entities: [Downloadable],
  providers: [
    DownloadableRepository,
    DownloadableQueries,
    DownloadLinks,
    DownloadablePresenter,
    DownloadableReader,
    DownloadablesStrategy,
    FollowDownloadLink,
  ],
  controllers: [DownloadablesController],
  staffControllers: [DownloadsStaffController],
  staffProviders: [StaffDownloadQueries],
} satisfies Room;
