import { Facts } from '@portal/shared/ui';
import type { Part } from '../domain/tree';

/** Read-only list of the chosen options. */
export const ChosenOptions = ({ part }: { readonly part: Part }) => {
  const facts = Object.values(part.value.choices).filter(({ value }) => value !== '');
  return facts.length > 0 && <Facts facts={facts} />;
};
