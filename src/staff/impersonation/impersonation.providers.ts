import type { Room } from '#platform/rooms/room.js';
import { AllowWrites } from './actions/allow-writes.js';
import { StartImpersonation } from './actions/start-impersonation.js';
import { EndImpersonation } from './actions/end-impersonation.js';
import { StopImpersonating } from './actions/stop-impersonating.js';
import { BannerScript } from './banner/banner-script.service.js';
import { ConsoleImpersonation } from './http/console-impersonation.service.js';
import { ImpersonationResponder } from './http/impersonation.responder.js';
import { ImpersonationController } from './http/impersonation.controller.js';
import { ImpersonationViewController } from './http/impersonation-view.controller.js';
import { ImpersonationViewPresenter } from './http/impersonation-view.presenter.js';
import { ImpersonationsStaffController } from './http/impersonations.staff.controller.js';
import { ImpersonationQueries } from './impersonation.queries.js';
import { NotifyUserOnImpersonationStarted } from './listeners/notify-user-on-impersonation-started.listener.js';
import { ImpersonationNoticeMail } from './mails/impersonation-notice.mail.js';

/** Staff acting as a user, with a reason and a banner. */
export const impersonation = {
  providers: [
    ImpersonationQueries,
    ImpersonationResponder,
    StartImpersonation,
    StopImpersonating,
    EndImpersonation,
    AllowWrites,
    ImpersonationNoticeMail,
    NotifyUserOnImpersonationStarted,
  ],
  controllers: [ImpersonationController, ImpersonationViewController],
  httpProviders: [ImpersonationViewPresenter, BannerScript],
  staffControllers: [ImpersonationsStaffController],
  staffProviders: [ConsoleImpersonation],
} satisfies Room;
