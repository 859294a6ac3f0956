import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations, type TranslationMessages } from 'react-admin';
import { en } from './en';

const messages: TranslationMessages = mergeTranslations(english, en);

export const i18nProvider = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }]);
