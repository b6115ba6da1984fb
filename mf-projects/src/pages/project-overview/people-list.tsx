import type { PersonName } from '@portal/shared/domain';
import { Avatar, Button, Card, IconButton, Menu } from '@portal/shared/ui';
import type { Candidate } from '../../domain/team';
import styles from './project-overview.module.css';

interface PeopleListProps {
  readonly words: Readonly<Record<'title' | 'add' | 'none' | 'empty', string>>;
  readonly people: readonly PersonName[];
  /** People or crews that can be added; null until loaded. */
  readonly candidates: readonly Candidate[] | null;
  readonly mayEdit: boolean;
  /** Both callbacks receive the id of the person or crew. */
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** List of people or crews with a select to add more. */
export const PeopleList = (props: PeopleListProps) => {
  const { words, people, mayEdit, onRemove } = props;
  return (
    <Card title={words.title} footer={mayEdit && <AddButton {...props} />}>
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

const AddButton = ({ words, candidates, onAdd }: PeopleListProps) => {
  if (!candidates || candidates.length === 0) {
    return (
      <Button size="small" disabled>
        {candidates ? words.none : words.add}
      </Button>
    );
  }
  return (
    <Menu
      label={words.add}
      items={candidates.map(({ id, label }) => ({
        key: id,
        label,
        onPick: () => onAdd(id),
      }))}
    >
      <Button size="small" icon="plus">
        {words.add}
      </Button>
    </Menu>
  );
};
