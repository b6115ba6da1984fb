import { TextEncoder } from 'node:util';

// The router requires a TextEncoder at its import, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder;
