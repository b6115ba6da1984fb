export { CostPlannerPage as default } from './view';
