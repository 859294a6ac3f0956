import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import type { BoardAnswer } from './board-answer.js';
import { BoardFiles } from './board-files.js';

export interface BoardRequest {
  /** Behind the place the board is mounted at, without a slash in front. */
  path: string;
  query: Record<string, string>;
}

interface ApiRoute {
  pattern: RegExp;
  route: AppControllerRoute;
}

/** Fonts of another site, which the content security policy refuses anyway. */
const FOREIGN_STYLES = /<link href="https:[^>]*>\n?/g;
const PLACEHOLDER = /<%[=-] (\w+) %>/g;

/** What the board's library builds its pages and answers into. Of its routes only those that read are taken over. */
export class BoardServer implements IServerAdapter {
  private queues: BullBoardQueues = new Map();
  private look: UIConfig = {};
  private views = '';
  private files: BoardFiles | undefined;
  private entry: AppViewRoute | undefined;
  private routes: ApiRoute[] = [];

  /** `mount` is the path of the board's first page. */
  constructor(private readonly mount: string) {}

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setUIConfig(look: UIConfig): this {
    this.look = look;
    return this;
  }

  setViewsPath(path: string): this {
    this.views = path;
    return this;
  }

  setStaticPath(_route: string, path: string): this {
    this.files = new BoardFiles(path);
    return this;
  }

  setEntryRoute(route: AppViewRoute): this {
    this.entry = route;
    return this;
  }

  /** What fails is answered like any failure of the product. */
  setErrorHandler(): this {
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes
      .filter(({ method }) => method === 'get')
      .flatMap((route) => [route.route].flat().map((path) => ({ pattern: patternOf(path), route })));
    return this;
  }

  /** Null for a file or an answer there is none of; every other path is a page, which the board's own script draws. */
  async answer({ path, query }: BoardRequest): Promise<BoardAnswer | null> {
    if (path.startsWith('static/')) return this.files?.read(path.slice('static/'.length)) ?? null;
    if (path.startsWith('api/')) return this.callApi(path, query);
    return this.page();
  }

  private async callApi(path: string, query: Record<string, string>): Promise<BoardAnswer | null> {
    for (const { pattern, route } of this.routes) {
      const found = pattern.exec(`/${path}`);
      if (found === null) continue;
      const params = { ...found.groups };
      const request = { queues: this.queues, uiConfig: this.look, params, query, body: {}, headers: {} };
      const { status = 200, body } = await route.handler(request);
      return { status, type: null, body };
    }
    return null;
  }

  private page(): BoardAnswer | null {
    if (this.entry === undefined) return null;
    const { name, params } = this.entry.handler({ basePath: this.mount, uiConfig: this.look });
    const template = readFileSync(join(this.views, name), 'utf8').replace(FOREIGN_STYLES, '');
    const body = template.replace(PLACEHOLDER, (_whole, key: string) => params[key] ?? '');
    return { status: 200, type: 'text/html; charset=utf-8', body };
  }
}

/** `/api/queues/:queueName` as a pattern with a named group for each parameter. Requests come with these decoded. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}
