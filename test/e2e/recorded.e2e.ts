import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allSettings } from '#config/env.js';
import { deviations, expectationOf, refusedProfiles } from '../support/replay/deviations.js';
import { settingsOf } from '../support/replay/profiles.js';
import { groupsOf, type Group, type Recording } from '../support/replay/recording.js';
import { Story } from '../support/replay/story.js';
import { TestApp } from '../support/test-app.js';

const groups = [...groupsOf('1.2.8'), ...groupsOf('1.7.24')];
const refused = new Set(refusedProfiles.map(({ profile }) => profile));
const replayed = groups.filter(({ profile }) => !refused.has(profile));
// Profiles that come to the same settings share one running product.
const bySettings = Map.groupBy(replayed, ({ profile }) => JSON.stringify(settingsOf(profile)));
const setups = [...bySettings.values()].map((ofSetup) => [namesOf(ofSetup), ofSetup] as const);

describe.each(setups)('recorded with the profile: %s', (_profiles, ofSetup) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start(settingsOf(ofSetup[0]!.profile));
  });

  afterAll(() => app.stop());

  describe.each(ofSetup.map((group) => [group.name, group] as const))(
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

describe('the profiles', () => {
  const known = new Set(allSettings().map(({ name }) => name));

  it.each([...new Set(groups.map(({ profile }) => profile))])(
    'name settings that there are: %s',
    (profile) => {
      expect(Object.keys(settingsOf(profile)).filter((name) => !known.has(name))).toEqual([]);
    },
  );
});

function namesOf(ofSetup: Group[]): string {
  return [...new Set(ofSetup.map(({ profile }) => profile))].join(', ');
}

function titleOf({ title, route, corrected }: Recording, index: number): string {
  return `${index + 1}. ${route}: ${title}${corrected === undefined ? '' : ', corrected'}`;
}
