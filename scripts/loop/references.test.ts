import { brokenReferences, type Targets } from './references';

const targets: Targets = {
  decisions: new Set([1, 2, 41]),
  records: new Set([33]),
  sections: new Set(['2.9']),
  exists: (_, path) => path === 'README.md',
};
const broken = (file: string, text: string) =>
  brokenReferences(file, text, targets).map(({ line, reference }) => `${line}: ${reference}`);

test('a decision, ADR or section that exists is no finding', () => {
  const text =
    'Source: spec 2, section 9; decisions 1 and 2.\n// ADR 33, decision 41, [all](README.md)';
  expect(broken('a.md', text)).toEqual([]);
});

test('a decision that the owner never took is named with its line', () => {
  expect(broken('a.ts', '\n/** Rounded up (decision 99). */')).toEqual(['2: decision 99']);
  expect(broken('a.ts', 'decisions 1, 2 and 3')).toEqual(['1: decisions 1, 2 and 3']);
});

test('a missing ADR, section and linked file are named', () => {
  expect(broken('a.md', 'ADR 34; spec 2, section 10; [gone](gone.md#part)')).toEqual([
    '1: ADR 34',
    '1: spec 2, section 10',
    '1: ](gone.md#part)',
  ]);
});
