import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast';
import { acting, dark, light, type Colours } from './tokens';

const textOnGround: [keyof Colours, keyof Colours][] = (['sunken', 'canvas', 'surface'] as const).flatMap(
  (ground) =>
    (['ink', 'inkMuted', 'accent', 'ember', 'negative'] as const).map(
      (text): [keyof Colours, keyof Colours] => [text, ground],
    ),
);

const textOnTint: [keyof Colours, keyof Colours][] = [
  ['ink', 'hover'],
  ['inkMuted', 'hover'],
  ['inkMuted', 'neutralSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['ink', 'accentSoft'],
  ['ink', 'negativeSoft'],
  ['ink', 'cautionSoft'],
  ['accent', 'accentSoft'],
  ['ember', 'emberSoft'],
  ['positive', 'positiveSoft'],
  ['caution', 'cautionSoft'],
  ['negative', 'negativeSoft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_name, colours) => {
  it.each([...textOnGround, ...textOnTint])('%s on %s reads well (4.5)', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['chartFirst', 'chartSecond', 'chartTrouble'] as const)(
    'charts are seen on surfaces: %s (3)',
    (name) => {
      expect(contrast(colours[name], colours.surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['canvas', 'surface'] as const)('control outlines are visible on %s (3)', (ground) => {
    expect(contrast(colours.outline, colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe.each([
  ['light', acting.light],
  ['dark', acting.dark],
])('%s colours of the banner over an application', (_name, { ground, ink, strong, onStrong }) => {
  it('read well (4.5), and show where the button is (3)', () => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onStrong, strong)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(strong, ground)).toBeGreaterThanOrEqual(3);
  });
});
