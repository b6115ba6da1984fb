import { FailedField } from '@portal/shared/change-views';
import { documentKind, may, type ProjectDocument } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Icon, Switch, Tag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { MouseEvent, ReactNode } from 'react';
import { flagField } from '../content/documents.repository';
import type { DocumentFlag, PlacedDocument } from '../domain/placed-document';
import { isViewable } from '../domain/viewable';
import { wholeDay } from '../domain/whole-day';
import { documentViewed, flagTurned } from './documents.model';
import styles from './documents.module.css';
import { RemoveDocument } from './remove-document';

export const DocumentCard = ({ placed }: { readonly placed: PlacedDocument }) => {
  const { document } = placed;
  return (
    <article className={styles['card']} aria-label={document.name}>
      <Preview document={document} />
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <bdi>
            {document.url ? (
              <FileLink document={document}>{document.name}</FileLink>
            ) : (
              document.name
            )}
          </bdi>
        </h3>
        {document.title && document.title !== document.name && <p>{document.title}</p>}
        <p className={styles['origin']}>
          {[document.parentName, document.uploaderName, wholeDay(document.created)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Flags document={document} />
        <RemoveDocument placed={placed} />
      </div>
    </article>
  );
};

interface FileLinkProps {
  readonly document: ProjectDocument;
  readonly children: ReactNode;
  /** Whether the link repeats the name beside the link and is hidden from screen readers. */
  readonly isRepeated?: boolean;
}

/**
 * Link to a file: viewable files open in the viewer; other files, and clicks with a modifier key,
 * open a new tab.
 */
const FileLink = ({ document, children, isRepeated }: FileLinkProps) => {
  const view = useUnit(documentViewed);
  const pressed = (event: MouseEvent) => {
    if (!isViewable(document) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    view(document.id);
  };
  return (
    <a
      href={document.url}
      target="_blank"
      rel="noreferrer"
      onClick={pressed}
      {...(isRepeated && { 'aria-hidden': true, tabIndex: -1 })}
    >
      {children}
    </a>
  );
};

const Preview = ({ document }: { readonly document: ProjectDocument }) => {
  if (!document.url) return <p className={styles['unreadable']}>Document file read error</p>;
  if (documentKind(document.mime) === 'image') {
    return (
      <FileLink document={document} isRepeated>
        <img className={styles['picture']} src={document.thumbnail} alt="" loading="lazy" />
      </FileLink>
    );
  }
  return (
    <FileLink document={document} isRepeated>
      <span className={styles['paper']}>
        <Icon name="document" size={34} />
        <span>{endingOf(document.url)}</span>
      </span>
    </FileLink>
  );
};

/** `/files/plan.pdf?key` -> `PDF` */
const endingOf = (url: string) => (/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? '').toUpperCase();

const flags: readonly { readonly flag: DocumentFlag; readonly label: string }[] = [
  { flag: 'inPresentation', label: 'Include in presentation' },
  { flag: 'isCover', label: 'Cover image' },
  { flag: 'visibleToClient', label: 'Visible to client' },
];

/**
 * Returns the available flags: documents that are not images cannot be a cover or in the
 * presentation.
 */
const flagsOf = ({ mime }: ProjectDocument) =>
  flags.filter(({ flag }) => flag === 'visibleToClient' || documentKind(mime) === 'image');

const Flags = ({ document }: { readonly document: ProjectDocument }) => {
  const { roles, turn } = useUnit({ roles: $roles, turn: flagTurned });
  if (!may(roles, 'documents.seeAll')) return null;
  if (!may(roles, 'documents.editFlags')) return <Marks document={document} />;
  return flagsOf(document).map(({ flag, label }) => (
    <div key={flag}>
      <Switch
        label={label}
        checked={document[flag]}
        onChange={(isOn) => turn({ document, flag, isOn })}
      />
      <FailedField of={flagField(document, flag)} textOf={onText} />
    </div>
  ));
};

const onText = (value: unknown): string => (value === true ? 'On' : 'Off');

const Marks = ({ document }: { readonly document: ProjectDocument }) => {
  const shown = flags.filter(({ flag }) => document[flag]);
  if (shown.length === 0) return null;
  return (
    <p className={styles['marks']}>
      {shown.map(({ flag, label }) => (
        <Tag key={flag} icon="check">
          {label}
        </Tag>
      ))}
    </p>
  );
};
