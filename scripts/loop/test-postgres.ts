import { postgresScope } from './postgres-scope';
import { runInOrder } from './run-steps';
import { allOnPostgres, jestStep } from './steps';

/** `npm run test:postgres`: every test of the content service on PostgreSQL; exits with 1 if one fails. */
const step = jestStep(['--selectProjects', 'cms on postgres'], allOnPostgres);
const scope = await postgresScope(process.cwd());
const [result] = await runInOrder([step]);
const hasPassed = result?.state === 'passed';
if (hasPassed) scope.passed();
process.exitCode = hasPassed ? 0 : 1;
