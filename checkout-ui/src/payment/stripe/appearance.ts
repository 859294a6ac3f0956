import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** That of the page, also when the setting of the system changes. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(appearanceOfPage);
  useEffect(() => {
    const query = matchMedia(DARK);
    const change = (): void => setAppearance(appearanceOfPage());
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return appearance;
}

/** From the design's tokens: other origins see none of the page's styles. */
function appearanceOfPage(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  const isDark = styles.colorScheme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('inkMuted'),
      colorTextPlaceholder: token('inkMuted'),
      colorDanger: token('negative'),
      fontFamily: token('font'),
      // Phones zoom in on smaller text.
      fontSizeBase: '16px',
      borderRadius: token('radius'),
    },
    rules: {
      '.Label': { color: token('ink'), fontSize: '14px', fontWeight: '500' },
      '.Input': { border: `1px solid ${token('outline')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${token('accent')}`, boxShadow: `0 0 0 1px ${token('accent')}` },
      '.Input--invalid': { border: `1px solid ${token('negative')}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${token('outline')}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  };
}
