import {
  type MutationReport,
  mutationScores,
  type Subject,
  subjectsWithout,
} from './mutation-score';

const money: Subject = { name: 'Money', path: /^money\//, atLeast: 90 };
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
  const [score] = mutationScores(report('Killed', 'Timeout', 'CompileError', 'Ignored'), [money]);
  expect(score).toMatchObject({ detected: 2, total: 2, percent: 100, isEnough: true });
});

test('survivors and mutants that no test runs lower the score and are named', () => {
  const [score] = mutationScores(report('Killed', 'Survived', 'NoCoverage'), [money]);
  expect(score).toMatchObject({ detected: 1, total: 3, isEnough: false });
  expect(score?.survivors).toEqual([
    'money/line.ts:2:3 ArithmeticOperator: a - b',
    'money/line.ts:3:3 ArithmeticOperator: a - b',
  ]);
});

test('a subject without mutants in the report has no score, and is named', () => {
  const rules = { ...money, name: 'Rules', path: /^moved\// };
  const subjects = [money, rules];
  const scores = mutationScores(report('Killed'), subjects);
  expect(scores).toHaveLength(1);
  expect(subjectsWithout(scores, subjects)).toEqual([rules]);
});
