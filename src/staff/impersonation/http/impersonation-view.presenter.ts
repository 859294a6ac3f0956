import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import type { Page } from '#platform/http/pages/page.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import type { Caller } from '#auth';
import { AccountQueries, SocialProviderRegistry } from '#auth/credentials.door.js';
import { OwnSessionQueries } from '#auth/sessions.door.js';
import { presentImpersonationState, type ImpersonationStateWire } from '../impersonation.presenter.js';
import { ImpersonationQueries } from '../impersonation.queries.js';
import { VIEW_PATH } from './console-impersonation.service.js';
import { notImpersonatingPage, viewPage } from './impersonation.page.js';

/** Below the authentication routes. */
const BANNER_PATH = 'impersonation/banner.js';

/** What is shown of a session in which somebody acts as somebody else. */
@Injectable()
export class ImpersonationViewPresenter {
  constructor(
    private readonly impersonationQueries: ImpersonationQueries,
    private readonly ownSessionQueries: OwnSessionQueries,
    private readonly accounts: AccountQueries,
    private readonly socialProviderRegistry: SocialProviderRegistry,
    private readonly pages: PageRenderer,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** Null for everybody else, strangers included. */
  async stateOf(caller: Caller | null): Promise<ImpersonationStateWire | null> {
    const isActing = (caller?.session.impersonatedBy ?? null) !== null;
    const found =
      caller !== null && isActing ? await this.impersonationQueries.findRunning(caller.session.id) : null;
    return found && presentImpersonationState(found, this.clock.now());
  }

  async page(caller: Caller | null): Promise<string> {
    return this.pages.render(await this.pageOf(caller));
  }

  private async pageOf(caller: Caller | null): Promise<Page> {
    const state = await this.stateOf(caller);
    if (caller === null || state === null) return notImpersonatingPage();
    const [sessions, accounts] = await Promise.all([
      this.ownSessionQueries.list(caller),
      this.accounts.listOfUser(caller.user.id),
    ]);
    return viewPage({
      state,
      user: caller.user,
      sessions: sessions.filter(({ impersonatedBy }) => impersonatedBy === null),
      methods: accounts.map(({ providerId, createdAt }) => ({
        name: this.socialProviderRegistry.nameOf(providerId),
        createdAt,
      })),
      paths: { stop: this.pathOf(VIEW_PATH), banner: this.pathOf(BANNER_PATH) },
    });
  }

  private pathOf(path: string): string {
    return `${this.config.basePath}/${path}`;
  }
}
