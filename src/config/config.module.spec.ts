import { describe, expect, it } from '@jest/globals';
import { Inject, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ConfigModule } from './config.module.js';
import { HttpConfig } from './http.config.js';
import { envFrom } from './load-env.js';
import { StaffConfig } from './staff.config.js';

const given = { AUTH_SECRET: 'an unguessable text of 32 characters', DATABASE_URL: 'postgres://db/atrium' };
const env = { ...envFrom({ PORT: '4000', STAFF_SESSION_IDLE: '900' }), ...given };

class Reader {
  constructor(@Inject(HttpConfig) readonly http: HttpConfig) {}
}

@Module({ providers: [Reader] })
class RoomModule {}

describe('ConfigModule', () => {
  it('gives its slices to modules that do not import it', async () => {
    const app = await Test.createTestingModule({
      imports: [ConfigModule.forRoot(env), RoomModule],
    }).compile();

    expect(app.get(Reader).http.port).toBe(4000);
  });

  it('builds each slice from the settings', async () => {
    const app = await Test.createTestingModule({ imports: [ConfigModule.forRoot(env)] }).compile();

    expect(app.get(StaffConfig).sessionIdle).toBe(900);
  });

  it('shares the slices of one result between two applications', async () => {
    const shared = ConfigModule.forRoot(env);
    const [web, worker] = await Promise.all(
      [1, 2].map(() => Test.createTestingModule({ imports: [shared] }).compile()),
    );

    expect(web?.get(HttpConfig)).toBe(worker?.get(HttpConfig));
  });
});
