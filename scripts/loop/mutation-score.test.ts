import { type MutationReport, mutationScore, type Subject } from './mutation-score';

const money: Subject = { name: 'Money', folder: 'money', atLeast: 90 };
const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'ArithmeticOperator',
  replacement: 'a - b',
  location: { start: { line, column: 3 } },
});
const report = (...statuses: string[]): MutationReport => ({
  files: {
    'money/line.ts': { mutants: statuses.map((status, index) => mutant(status, index + 1)) },
    'ui/button.ts': { mutants: [mutant('Survived')] },
  },
});

test('killed and timed out mutants are detected; what does not compile or is ignored does not count', () => {
  const score = mutationScore(report('Killed', 'Timeout', 'CompileError', 'Ignored'), money);
  expect(score).toMatchObject({ detected: 2, total: 2, percent: 100, isEnough: true });
});

test('survivors and mutants that no test runs lower the score and are named', () => {
  const score = mutationScore(report('Killed', 'Survived', 'NoCoverage'), money);
  expect(score).toMatchObject({ detected: 1, total: 3, isEnough: false });
  expect(score.survivors).toEqual([
    'money/line.ts:2:3 ArithmeticOperator: a - b',
    'money/line.ts:3:3 ArithmeticOperator: a - b',
  ]);
});

test('a subject without mutants in the report is an error: its path is wrong', () => {
  const rules = { ...money, name: 'Rules', folder: 'moved' };
  expect(() => mutationScore(report('Killed'), rules)).toThrow('Rules: nothing was mutated');
});
