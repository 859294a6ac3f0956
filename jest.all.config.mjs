export { everything as default } from './jest.config.mjs';
