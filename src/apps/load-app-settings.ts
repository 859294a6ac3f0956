import { socialSettings } from '#auth';
import type { EnvSource } from '#config/load-env.js';
import { loadSettings, type Settings } from '#config/load-settings.js';

/** The settings, judged by all who know something of them. @throws SettingsError */
export function loadAppSettings(source: EnvSource = {}): Promise<Settings> {
  return loadSettings(source, [socialSettings.check]);
}
