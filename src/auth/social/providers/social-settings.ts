import { socialSettingFamily } from './social-setting-family.js';
import { socialSettingsCheck } from './social-settings-check.js';

/** What single providers add to the settings of the product. */
export const socialSettings = { family: socialSettingFamily, check: socialSettingsCheck };
