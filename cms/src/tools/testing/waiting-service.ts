import { once } from 'node:events';
// Loads what the service needs; that takes longer than to begin.
import '../..';

await once(process.stdin, 'data');
await import('../../main');
