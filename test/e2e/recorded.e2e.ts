import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deviations, expectationOf, refusedProfiles } from '../support/replay/deviations.js';
import { NOT_YET_SERVED } from '../support/replay/not-yet-served.js';
import { missingSettingsOf, settingsOf, type Profile } from '../support/replay/profiles.js';
import { groupsOf, type Group, type Recording } from '../support/replay/recording.js';
import { Story } from '../support/replay/story.js';
import { TestApp } from '../support/test-app.js';

const groups = [...groupsOf('1.2.8'), ...groupsOf('1.7.24')];
const byProfile = Map.groupBy(
  groups.filter((group) => needsOf(group).length === 0),
  ({ profile }) => profile,
);
for (const { profile } of refusedProfiles) byProfile.delete(profile);

describe.each([...byProfile])('recorded with the profile: %s', (profile: Profile, ofProfile) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start(settingsOf(profile));
  });

  afterAll(() => app.stop());

  describe.each(ofProfile.map((group) => [group.name, group] as const))(
    '%s',
    (_name, { given, recordings }) => {
      let story: Story;

      beforeAll(async () => {
        await app.reset();
        story = new Story(app);
        await story.prepare(given);
      });

      it.each(recordings.map((recording, index) => [titleOf(recording, index), recording] as const))(
        '%s',
        async (_title, recording) => {
          await story.prepare(recording.given ?? []);
          const expected = expectationOf(recording);
          expect(await story.replay(recording, expected)).toEqual(expected);
        },
      );
    },
  );
});

describe('the list of deviations', () => {
  it.each(refusedProfiles)('refuses the start, so that $decision', async ({ profile, complaint }) => {
    await expect(TestApp.start(settingsOf(profile))).rejects.toThrow(complaint);
  });

  it.each(deviations)('is needed: $decision', ({ appliesTo, instead }) => {
    const recordings = groups.flatMap((group) => group.recordings).filter(appliesTo);
    const different = recordings.filter(
      (recording) =>
        JSON.stringify(instead(recording.answer, recording)) !== JSON.stringify(recording.answer),
    );
    expect(different).not.toEqual([]);
  });
});

describe('what is not yet served', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.stop());

  it('is really missing, else its recordings are to be replayed', () => {
    const server = app.nest.getHttpAdapter().getInstance();
    const served = NOT_YET_SERVED.routes.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      return server.hasRoute({ method, url: `/api/auth${path}` });
    });
    expect(served).toEqual([]);
  });

  it('names exactly the settings that recordings need and the product has not', () => {
    const missing = new Set(groups.flatMap(({ profile }) => missingSettingsOf(profile)));
    expect([...missing].sort()).toEqual(NOT_YET_SERVED.settings);
  });
});

/** What a group cannot do without and is not there yet. */
function needsOf({ profile, given, recordings }: Group): string[] {
  const steps = [...given, ...recordings.flatMap((recording) => [recording, ...(recording.given ?? [])])];
  const routes = steps.flatMap((step) => ('route' in step ? [step.route] : []));
  return [...routes.filter((route) => NOT_YET_SERVED.routes.includes(route)), ...missingSettingsOf(profile)];
}

function titleOf({ title, route, corrected }: Recording, index: number): string {
  return `${index + 1}. ${route}: ${title}${corrected === undefined ? '' : ', corrected'}`;
}
