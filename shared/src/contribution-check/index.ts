export { contributionProblems, exposeProblems } from './contribution-problems';
export { scopeOf } from './scope-of';
