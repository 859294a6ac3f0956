import type { Room } from '#platform/rooms/room.js';
import { CompleteFile } from './actions/complete-file.js';
import { CreateFile } from './actions/create-file.js';
import { DeleteFile } from './actions/delete-file.js';
import { UpdateFile } from './actions/update-file.js';
import { ContentInspector } from './content-inspector.service.js';
import { File } from './file.entity.js';
import { FilePresenter } from './file.presenter.js';
import { FileQueries } from './file.queries.js';
import { FileReader } from './file-reader.service.js';
import { FileRecorder } from './file-recorder.service.js';
import { FileRepository } from './file.repository.js';
import { FilesController } from './http/files.controller.js';
import { FilesStaffController } from './http/files.staff.controller.js';
import { RemoveFileContents } from './jobs/remove-file-contents.job.js';

/** Files of merchants: product media, avatars and what customers download. */
export const files = {
  entities: [File],
  providers: [
    FileRepository,
    FileQueries,
    FileReader,
    FileRecorder,
    FilePresenter,
    ContentInspector,
    CreateFile,
    CompleteFile,
    UpdateFile,
    DeleteFile,
  ],
  workers: [RemoveFileContents],
  controllers: [FilesController],
  staffControllers: [FilesStaffController],
} satisfies Room;
