import { Mail } from './mail.entity.js';

export const mailEntities = [Mail];
