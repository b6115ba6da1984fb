import { TextEncoder } from 'node:util';

// The router wants one when it is imported, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder;
