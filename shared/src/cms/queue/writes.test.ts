import { bus } from '../../bus';
import { configureWrites, readBehindWrites, sendFile, write, writeKept } from './writes';

configureWrites({ spacing: { edit: 0, create: 0, bulk: 0 } });

test('writes begin in the order of the calls, and the bus tells how many wait until each has ended', async () => {
  const told: string[] = [];
  const begun: string[] = [];
  const heard = bus
    .on('work/pending@1')
    .subscribe(({ source, count }) => told.push(`${source} ${count}`));
  const refused = write('edit', () => {
    begun.push('first');
    return Promise.reject(new Error('refused'));
  });
  const read = readBehindWrites(async () => begun.push('second'));
  expect(told.slice(-2)).toEqual(['writes 1', 'writes 2']);
  await expect(refused).rejects.toThrow('refused');
  await read;
  await sendFile(async () => begun.push('file'));
  heard.unsubscribe();
  expect(begun).toEqual(['first', 'second', 'file']);
  expect(told.slice(-4)).toEqual(['writes 1', 'writes 0', 'uploads 1', 'uploads 0']);
});

test('a write that the browser keeps waits for its turn, and is not told on the bus', async () => {
  const told: string[] = [];
  const begun: string[] = [];
  const first = write('edit', async () => begun.push('first'));
  const heard = bus.on('work/pending@1').subscribe(({ source }) => told.push(source));
  const kept = [
    writeKept('edit', async () => begun.push('kept')),
    sendFile(async () => begun.push('kept file'), true),
  ];
  const known = told.length;
  await Promise.all([first, ...kept]);
  heard.unsubscribe();
  expect(begun.filter((what) => what !== 'kept file')).toEqual(['first', 'kept']);
  expect(told.slice(known)).toEqual(['writes']);
});
