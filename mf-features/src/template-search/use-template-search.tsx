import { matchesSearch } from '@portal/shared/domain';
import { FormField, TextInput, Toolbar } from '@portal/shared/ui';
import { type ReactNode, useState } from 'react';
import type { TemplateHead } from '../content/template-heads';

/** Number of templates that are found without a search. */
const shortList = 12;

interface Searched extends Pick<TemplateHead, 'title' | 'group' | 'description'> {
  /** Names of the parts that can become sub-items. */
  readonly optionalParts?: readonly string[];
}

interface TemplateSearch<Template> {
  /** Field to search by, with the number of found templates; null for a short list. */
  readonly field: ReactNode;
  readonly found: readonly Template[];
  readonly isSearching: boolean;
}

/**
 * Search in a list of templates: each word occurs in title, group, description or parts, without regard to case and
 * accents. The search is kept while the list is open.
 */
export function useTemplateSearch<Template extends Searched>(
  all: readonly Template[],
): TemplateSearch<Template> {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  if (all.length <= shortList && !isSearching) return { field: null, found: all, isSearching };
  const words = search.trim().split(/\s+/);
  const found = all.filter((template) =>
    words.every((word) => matchesSearch(word, textsOf(template))),
  );
  const field = (
    <Toolbar>
      <FormField label="Search templates">
        <TextInput
          type="search"
          placeholder="Title, group or description"
          value={search}
          onChange={setSearch}
        />
      </FormField>
      <p role="status">{`${found.length} of ${all.length} templates`}</p>
    </Toolbar>
  );
  return { field, found, isSearching };
}

const textsOf = ({ title, group, description, optionalParts = [] }: Searched) => [
  title,
  group ?? '',
  description,
  ...optionalParts,
];
