import { AuditSource } from './audit-source.js';
import { NamedTimelines } from './named-timelines.js';
import { TimelineReader } from './timeline-reader.js';
import { TimelineQueries } from './timeline.queries.js';

export const timelineProviders = [TimelineReader, TimelineQueries, AuditSource, NamedTimelines];
