import QueuesIcon from '@mui/icons-material/LayersOutlined';
import { lazyPage } from '../../layout/lazyPage';

export const jobQueues = {
  list: lazyPage(() => import('./JobQueueList').then(({ JobQueueList }) => JobQueueList)),
  icon: QueuesIcon,
};
