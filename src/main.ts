import 'reflect-metadata';
import { start } from './apps/start.js';

await start();
