import { FeedPage } from '../feed/FeedPage';
import { DeliveryFeed } from './DeliveryFeed';

export function DeliveryList() {
  return (
    <FeedPage>
      <DeliveryFeed />
    </FeedPage>
  );
}
