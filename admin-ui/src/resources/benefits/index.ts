import BenefitIcon from '@mui/icons-material/CardGiftcardOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Benefit } from './benefits.types';

export const benefits = {
  list: lazyPage(() => import('./BenefitList').then(({ BenefitList }) => BenefitList)),
  show: lazyPage(() => import('./BenefitShow').then(({ BenefitShow }) => BenefitShow)),
  icon: BenefitIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ benefit }: Benefit) => benefit.description,
};
