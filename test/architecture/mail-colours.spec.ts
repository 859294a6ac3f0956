import { describe, expect, it } from '@jest/globals';
import { mailColours } from '#platform/mail/templates/mail-look.js';
import { dark, light } from '../../admin-ui/src/theme/tokens.js';

describe('the colours of mails', () => {
  it('are those of the console', () => {
    expect([light, dark]).toEqual([
      expect.objectContaining(mailColours.light),
      expect.objectContaining(mailColours.dark),
    ]);
  });
});
