export * from './password-policy';
export { passwordStrength, type Strength, type StrengthLabel } from './password-score';
