import { AuditTimelineSource } from './audit-timeline-source.service.js';
import { TimelineNameResolver } from './timeline-name-resolver.service.js';
import { TimelineReader } from './timeline-reader.service.js';
import { TimelineQueries } from './timeline.queries.js';

export const timelineProviders = [TimelineReader, TimelineQueries, AuditTimelineSource, TimelineNameResolver];
