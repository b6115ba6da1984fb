import type { PersonName } from '@portal/shared/domain';
import { Avatar, Card, IconButton, SelectInput } from '@portal/shared/ui';
import type { Candidate } from '../../domain/team';
import styles from './project-overview.module.css';

interface PeopleListProps {
  readonly words: Readonly<Record<'title' | 'add' | 'none' | 'empty', string>>;
  readonly people: readonly PersonName[];
  /** People or crews that can be added and match the typed text. */
  readonly candidates: readonly Candidate[];
  /** Whether anybody can be added at all; unknown until the content service answered. */
  readonly state: 'unknown' | 'some left' | 'all used';
  readonly isLoading: boolean;
  readonly mayEdit: boolean;
  readonly onSearch: (typed: string) => void;
  /** Both callbacks receive the id of the person or crew. */
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** List of people or crews with a searched select to add more. */
export const PeopleList = (props: PeopleListProps) => {
  const { words, people, mayEdit, onRemove } = props;
  return (
    <Card title={words.title} footer={mayEdit && <AddSelect {...props} />}>
      {people.length === 0 && <p className={styles.muted}>{words.empty}</p>}
      <ul className={styles.people} aria-label={words.title}>
        {people.map(({ id, name }) => (
          <li className={styles.person} key={id}>
            <Avatar name={name} size={30} />
            <span className={styles.personName}>{name}</span>
            {mayEdit && (
              <IconButton
                size="small"
                icon="close"
                label={`Remove ${name}`}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const AddSelect = ({ words, candidates, state, isLoading, onSearch, onAdd }: PeopleListProps) => {
  const label = state === 'all used' ? words.none : words.add;
  return (
    <SelectInput
      size="small"
      searchable
      aria-label={label}
      placeholder={label}
      disabled={state !== 'some left'}
      loading={isLoading}
      options={candidates.map(({ id, label: name }) => ({ value: id, label: name }))}
      onSearch={onSearch}
      noOptionsText="Nobody found. Type a part of the name."
      value={null}
      onChange={onAdd}
    />
  );
};
