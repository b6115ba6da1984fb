import { offeredLines } from './known-line';

const line = (name: string, unitPrice = '3', unit = 'ton') => ({
  name,
  unit,
  unitPrice,
  description: '',
});

test('each line is offered once, in whatever case and with whatever zeros it was written', () => {
  const found = [line('Gravel'), line('gravel ', '3.0000'), line('Gravel', '4'), line('  ')];
  expect(offeredLines(found, 'grav')).toEqual([found[0], found[2]]);
});

test('lines that begin with what was typed come first', () => {
  const found = [line('Pea gravel'), line('Gravel base')];
  expect(offeredLines(found, 'gravel').map(({ name }) => name)).toEqual([
    'Gravel base',
    'Pea gravel',
  ]);
});

test('no more are offered than a person looks through', () => {
  const found = Array.from({ length: 30 }, (_, place) => line(`Gravel ${place}`));
  expect(offeredLines(found, 'g')).toHaveLength(8);
});
