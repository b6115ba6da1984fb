/**
 * Screens as somebody signed in sees them: views with their models in a scope of their own, against the content service
 * that the test environment runs. For files named `*.screen.test.tsx`.
 */
export { type Answer, answerInstead, requestsSent } from './answer-instead';
export { addLineTo, askForChange } from './change-request';
export { contentAs, type MadePerson } from './content';
export { enabledSelect, fill, pick, pickFirst } from './fields';
export { makeOwnProject, type OwnProject } from './own-project';
export { answerAsPlainDrupal } from './plain-drupal';
export { messages, type RenderedPages, renderPages, type Visit } from './render-pages';
export { demoPassword, mailOf, type Visitor } from './sign-in';
export { signProject } from './sign-project';
