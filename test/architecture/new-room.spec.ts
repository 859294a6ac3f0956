import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cruise, layOut } from './support/cruise.js';
import { repositoryRoot } from './support/repository.js';

const run = promisify(execFile);
const PATIENCE = 30_000;
const FOUNDATION = { 'src/platform/database/columns.ts': [] };
const PACKAGES = { product: ['@mikro-orm/postgresql', '@nestjs/common', '@nestjs/swagger'], development: [] };

describe('npm run new:room', () => {
  let root: string;

  const newRoom = (...names: string[]) =>
    run(process.execPath, [join(repositoryRoot, 'scripts/new-room.mjs'), ...names], { cwd: root });

  beforeAll(() => {
    root = layOut(FOUNDATION, PACKAGES);
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it(
    'lays out a room that keeps the rules of structure',
    async () => {
      await newRoom('webhooks/benefit-grants');
      expect(readdirSync(join(root, 'src/webhooks/benefit-grants'), { recursive: true }).sort()).toEqual([
        'benefit-grant.entity.ts',
        'benefit-grant.presenter.ts',
        'benefit-grant.queries.ts',
        'benefit-grant.repository.ts',
        'http',
        'http/benefit-grants.controller.ts',
      ]);
      expect(await cruise(root, ['src'])).toEqual([]);
    },
    PATIENCE,
  );

  it('leaves a room that exists alone', async () => {
    await newRoom('webhooks/orders');
    await expect(newRoom('webhooks/orders')).rejects.toMatchObject(complaint('exists already'));
  });

  it.each([
    ['an unknown domain', ['shop/orders'], 'no domain shop'],
    ['a name without a plural', ['auth/staff'], 'singular of staff'],
    ['no name', [], 'Usage'],
  ])('refuses %s', async (_case, names, text) => {
    await expect(newRoom(...names)).rejects.toMatchObject(complaint(text));
  });
});

function complaint(text: string): object {
  return { code: 1, stderr: expect.stringContaining(text) };
}
