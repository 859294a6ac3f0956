import BenefitIcon from '@mui/icons-material/CardGiftcardOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Benefit } from './benefits.types';

/** The tab that connects a Discord server for a benefit. */
export const DiscordPage = lazyPage(() => import('./parts/DiscordPage').then((page) => page.DiscordPage));

export const benefits = {
  list: lazyPage(() => import('./BenefitList').then(({ BenefitList }) => BenefitList)),
  show: lazyPage(() => import('./BenefitShow').then(({ BenefitShow }) => BenefitShow)),
  icon: BenefitIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ benefit }: Benefit) => benefit.description,
};
