import { Injectable } from '@nestjs/common';
import { importPKCS8, SignJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import { addSeconds, Clock } from '#common/time/clock.js';
import type { GithubRepositoryProperties } from '../../benefits/benefit-properties.js';
import { PlatformRefusal } from '../platform-error.js';
import { GithubApi } from './github-api.client.js';

export interface Repository {
  repository_owner: string;
  repository_name: string;
}
type Permission = GithubRepositoryProperties['permission'];

interface Invitation {
  id: number;
  invitee: { id: number } | null;
  permissions: string;
  expired?: boolean;
}

/** How invitations name permissions. */
const INVITED_AS: Record<Permission, string> = {
  ...{ pull: 'read', triage: 'triage', push: 'write', maintain: 'maintain', admin: 'admin' },
};
const PAGE = 100;
const MOST_PAGES = 50;
/** Seconds. GitHub allows ten minutes, counted by its own clock. */
const BEFORE = 60;
const AFTER = 540;

/** The collaborators of repositories that the app is installed on. Calls may be repeated. */
@Injectable()
export class GithubRepositories {
  constructor(
    private readonly api: GithubApi,
    private readonly clock: Clock,
  ) {}

  /** Whether the app is installed on the repository and may manage its collaborators. */
  async isManaged(repository: Repository): Promise<boolean> {
    return (await this.findInstallation(repository, await this.signAppToken())) !== null;
  }

  /** An invitation that has expired or is for another permission is replaced. @throws PlatformRefusal, PlatformUnavailable */
  async invite(repository: Repository, accountId: string, permission: Permission): Promise<void> {
    const token = await this.openInstallation(repository);
    if (token === null) throw new PlatformRefusal(unmanaged(repository));
    const invitation = await this.findInvitation(repository, accountId, token);
    if (invitation !== null) {
      if (!invitation.expired && invitation.permissions === INVITED_AS[permission]) return;
      await this.cancel(repository, invitation, token);
    }
    const login = await this.findLogin(accountId, token);
    if (login === null) throw new PlatformRefusal('The GitHub account no longer exists.');
    const path = collaboratorPath(repository, login);
    await this.api.send({ method: 'PUT', path, token, body: { permission }, expects: [201, 204] });
  }

  /** Cancels the invitation or removes the collaborator, if either exists. @throws PlatformRefusal, PlatformUnavailable */
  async remove(repository: Repository, accountId: string): Promise<void> {
    const token = await this.openInstallation(repository);
    if (token === null) throw new PlatformRefusal(unmanaged(repository));
    const invitation = await this.findInvitation(repository, accountId, token);
    if (invitation !== null) await this.cancel(repository, invitation, token);
    const login = await this.findLogin(accountId, token);
    if (login === null) return;
    const path = collaboratorPath(repository, login);
    await this.api.send({ method: 'DELETE', path, token, expects: [204, 404] });
  }

  /** A token for this repository alone; null where the app is not installed. */
  private async openInstallation(repository: Repository): Promise<string | null> {
    const appToken = await this.signAppToken();
    const installation = await this.findInstallation(repository, appToken);
    if (installation === null) return null;
    const { body } = await this.api.send({
      ...{
        method: 'POST',
        path: `/app/installations/${String(installation)}/access_tokens`,
        token: appToken,
      },
      body: { repositories: [repository.repository_name], permissions: { administration: 'write' } },
      expects: [201],
    });
    return (body as { token: string }).token;
  }

  private async findInstallation(repository: Repository, token: string): Promise<number | null> {
    const path = `${repositoryPath(repository)}/installation`;
    const { status, body } = await this.api.send({ method: 'GET', path, token, expects: [200, 301, 404] });
    if (status !== 200) return null;
    const {
      id,
      permissions,
      suspended_at: suspendedAt,
    } = body as {
      id: number;
      permissions?: { administration?: string };
      suspended_at?: string | null;
    };
    return permissions?.administration === 'write' && !suspendedAt ? id : null;
  }

  private async findInvitation(
    repository: Repository,
    accountId: string,
    token: string,
  ): Promise<Invitation | null> {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const path = `${repositoryPath(repository)}/invitations?per_page=${String(PAGE)}&page=${String(page)}`;
      const { body } = await this.api.send({ method: 'GET', path, token, expects: [200] });
      const invitations = body as Invitation[];
      const found = invitations.find(({ invitee }) => String(invitee?.id) === accountId);
      if (found !== undefined) return found;
      if (invitations.length < PAGE) return null;
    }
    throw new PlatformRefusal('The repository has too many pending invitations.');
  }

  private async cancel(repository: Repository, { id }: Invitation, token: string): Promise<void> {
    const path = `${repositoryPath(repository)}/invitations/${String(id)}`;
    await this.api.send({ method: 'DELETE', path, token, expects: [204, 404] });
  }

  /** The present name of an account. */
  private async findLogin(accountId: string, token: string): Promise<string | null> {
    const path = `/user/${encodeURIComponent(accountId)}`;
    const { status, body } = await this.api.send({ method: 'GET', path, token, expects: [200, 404] });
    return status === 200 ? (body as { login: string }).login : null;
  }

  private async signAppToken(): Promise<string> {
    const { id, privateKey } = this.api.app;
    const now = this.clock.now();
    // GitHub issues PKCS #1 keys, which jose does not read.
    const pkcs8 = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString();
    return new SignJWT()
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(id)
      .setIssuedAt(addSeconds(now, -BEFORE))
      .setExpirationTime(addSeconds(now, AFTER))
      .sign(await importPKCS8(pkcs8, 'RS256'));
  }
}

function unmanaged({ repository_owner: owner, repository_name: name }: Repository): string {
  return `The GitHub app cannot manage the collaborators of ${owner}/${name}.`;
}

function repositoryPath({ repository_owner: owner, repository_name: name }: Repository): string {
  return `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
}

function collaboratorPath(repository: Repository, login: string): string {
  return `${repositoryPath(repository)}/collaborators/${encodeURIComponent(login)}`;
}
